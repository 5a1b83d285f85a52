import { agentServices } from '@places/agent';
import { longestAgentField, type AgentFields, type EditedAgent } from '@server/contracts/deskAgents';
import { apiErrorOf } from '@/api/apiError';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { DataList } from '@/ui/DataList';
import { TextInput } from '@/ui/TextInput';
import styles from './AgentEditor.module.scss';
import { deskAgentsApi } from './agentsEndpoint';
import { useMay } from './deskMe';
import { DeskSkeleton, Failure } from './DeskRoom';
import { differences, useAgentDraft, versionOf } from './useAgentDraft';
import { timeWords } from './words';

/** Names of the fields, in the order of the form. */
const labels: Readonly<Record<keyof AgentFields, string>> = {
  name: 'Name',
  location: 'Place and country',
  phone: 'Phone',
  email: 'E-mail',
  website: 'Website',
  image: 'Picture',
  services: 'Services',
  languages: 'Languages',
  verifiedAt: 'Verified on',
};
const fields = Object.keys(labels) as (keyof AgentFields)[];

const serviceNames: Readonly<Record<AgentFields['services'][number], string>> = {
  air: 'Air',
  sea: 'Sea',
  land: 'Land',
  warehousing: 'Warehousing',
  consultancy: 'Consultancy',
  'home-delivery': 'Home delivery',
  errands: 'Errands',
  customs: 'Customs',
};

function shown(agent: AgentFields, field: keyof AgentFields): string {
  const value = field === 'services' ? agent.services.map((service) => serviceNames[service]).join(', ') : agent[field];
  return value === '' ? 'None' : value;
}

/** One agent: a form, or its fields for those who may not change it (docs/product.md "Agents at the desk"). */
export function AgentEditor({ id }: { id: string }) {
  const { data, error, refetch } = deskAgentsApi.endpoints.getDeskAgent.useQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const mayWrite = useMay('agents.write');
  if (data === undefined && error !== undefined)
    return <Failure message={apiErrorOf(error).message} onRetry={() => void refetch()} />;
  if (data === undefined) return <DeskSkeleton label="Loading the agent…" />;
  return (
    <section aria-labelledby="agent-title" className={styles['agent']}>
      <h2 id="agent-title" dir="auto">
        {data.name}
      </h2>
      <p className={styles['detail']}>
        <span translate="no">{data.id}</span>
        <span>{`, changed ${timeWords(data.changedAt)}`}</span>
      </p>
      {mayWrite ? (
        <Form stored={data} />
      ) : (
        <DataList
          entries={fields.map((field) => ({ term: labels[field], lines: [shown(data, field)], isVerbatim: true }))}
        />
      )}
    </section>
  );
}

function Form({ stored }: { stored: EditedAgent }) {
  const draft = useAgentDraft(stored);
  const { typed, error } = draft;
  const text = (field: Exclude<keyof AgentFields, 'services'>) => ({
    label: labels[field],
    maxLength: longestAgentField,
    autoComplete: 'off',
    value: typed[field],
    error: error?.fields?.[field],
    onChange: ({ target }: { target: { value: string } }) => draft.write({ [field]: target.value }),
  });
  return (
    <form
      aria-label="Agent"
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!draft.isSaving) void draft.save();
      }}
    >
      {draft.wasKept && (
        <Alert>
          <p>What you typed before is here again. It is not saved yet.</p>
        </Alert>
      )}
      <div className={styles['fields']}>
        <TextInput dir="auto" {...text('name')} />
        <TextInput dir="auto" hint="In English, such as Mombasa, Kenya" {...text('location')} />
        <TextInput type="tel" {...text('phone')} />
        <TextInput type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...text('email')} />
        <TextInput type="url" autoCapitalize="none" spellCheck={false} {...text('website')} />
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          hint="A path of this site or an address"
          {...text('image')}
        />
        <TextInput hint="In English, separated by commas" {...text('languages')} />
        <TextInput type="date" {...text('verifiedAt')} />
      </div>
      <Services chosen={typed.services} onChosen={(services) => draft.write({ services })} />
      {error?.code === 'agent_changed' && (
        <Conflict
          id={stored.id}
          message={error.message}
          typed={typed}
          onChosen={(theirs, fields) => draft.goOnFrom(versionOf(theirs), fields)}
        />
      )}
      {error !== undefined && error.code !== 'agent_changed' && (
        <Alert kind="danger">
          <p>{error.fields === undefined ? error.message : 'Nothing was saved. Correct the fields above.'}</p>
        </Alert>
      )}
      <p role="status" className={styles['detail']}>
        {!draft.isSaved && <span>Not saved yet.</span>}
        {draft.isSaved && draft.hasSaved && <span>Saved. The directory shows it within seconds.</span>}
      </p>
      <Button type="submit" loading={draft.isSaving} className={styles['save']}>
        Save
      </Button>
    </form>
  );
}

interface ServicesProps {
  chosen: AgentFields['services'];
  onChosen: (services: AgentFields['services']) => void;
}

function Services({ chosen, onChosen }: ServicesProps) {
  const toggle = (service: AgentFields['services'][number]) =>
    onChosen(agentServices.filter((one) => (one === service) !== chosen.includes(one)));
  return (
    <fieldset className={styles['services']}>
      <legend>{labels.services}</legend>
      {agentServices.map((service) => (
        <label key={service}>
          <input type="checkbox" checked={chosen.includes(service)} onChange={() => toggle(service)} />
          <span>{serviceNames[service]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ConflictProps {
  id: string;
  message: string;
  typed: AgentFields;
  onChosen: (theirs: EditedAgent, fields: 'mine' | 'theirs') => void;
}

/** Somebody else was first: shows where the versions differ, and goes on with either. */
function Conflict({ id, message, typed, onChosen }: ConflictProps) {
  const { data, isFetching } = deskAgentsApi.endpoints.getDeskAgent.useQuery(id);
  return (
    <Alert kind="danger">
      <p>{message}</p>
      {data !== undefined && !isFetching && (
        <>
          <p>The other version has:</p>
          <DataList
            entries={differences(typed, data).map((field) => ({
              ...{ term: labels[field], lines: [shown(data, field)], isVerbatim: true },
            }))}
          />
          <div className={styles['buttons']}>
            <Button variant="secondary" size="small" onClick={() => onChosen(data, 'mine')}>
              Keep what I typed
            </Button>
            <Button variant="secondary" size="small" onClick={() => onChosen(data, 'theirs')}>
              Take the other version
            </Button>
          </div>
        </>
      )}
    </Alert>
  );
}
