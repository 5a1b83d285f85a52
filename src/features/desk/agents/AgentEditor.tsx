import { localTime } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { AgentFields, EditedAgent } from '@shared/desk/agents';
import { changedFields } from '@/kit/forms/useVersionedForm';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { DataList } from '@/kit/ui/data/DataList';
import { RichText } from '@/kit/ui/data/RichText';
import { DraftForm, focusFirstField } from '../frame/DraftForm';
import styles from './AgentEditor.module.scss';
import { AgentFieldInputs } from './AgentFieldInputs';
import { AgentLogo } from './AgentLogo';
import { agentField, agentFieldNames, agentLabels } from './agentWords';
import { deskAgentsApi } from './agentsEndpoint';
import { useMay } from '../frame/deskMe';
import { Loaded } from '../kit/DeskList';
import { useAgentDraft } from './useAgentDraft';

/** One agent: a form, or its fields for those who may not change it (docs/product.md "Agents at the desk"). */
export function AgentEditor({ id }: { id: string }) {
  const answer = deskAgentsApi.endpoints.getDeskAgent.useQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const mayWrite = useMay('agents.write');
  return (
    <Loaded answer={answer} loading={t('Loading the agent…')}>
      {(data) => (
        <section aria-labelledby="agent-title" className={styles['agent']}>
          <h2 id="agent-title" dir="auto">
            {data.name}
          </h2>
          <p className={styles['detail']}>
            <RichText
              text={t('<0/>, changed {time}', { time: localTime(data.changedAt) })}
              parts={[
                <span key="id" translate="no">
                  {data.id}
                </span>,
              ]}
            />
          </p>
          {mayWrite ? (
            <Form stored={data} />
          ) : (
            <DataList
              entries={agentFieldNames.map((field) => ({
                term: agentLabels[field],
                lines: agentField(data, field),
                isVerbatim: true,
              }))}
            />
          )}
        </section>
      )}
    </Loaded>
  );
}

function Form({ stored }: { stored: EditedAgent }) {
  const draft = useAgentDraft(stored);
  const { typed, errors, failure } = draft;
  const isRefused = Object.keys(errors).length > 0;
  const isChanged = failure?.code === 'agent_changed';
  return (
    <DraftForm label={t('Agent')} className={styles['form']} draft={draft}>
      <AgentFieldInputs typed={typed} errors={errors} onTyped={draft.write} />
      <AgentLogo
        id={stored.id}
        shown={stored.logo}
        chosen={typed.logo}
        error={errors['logo']}
        onChosen={(logo) => draft.write({ logo })}
      />
      {isChanged && <Conflict id={stored.id} message={failure.message} typed={typed} onChosen={draft.goOn} />}
      {(isRefused || (failure !== null && !isChanged)) && (
        <Alert kind="danger">
          <p>{isRefused ? t('Nothing was saved. Correct the fields above.') : failure?.message}</p>
        </Alert>
      )}
      <p role="status" className={styles['detail']}>
        {!draft.isSaved && <span>{t('Not saved yet.')}</span>}
        {draft.isSaved && draft.hasSaved && <span>{t('Saved. The directory shows it within seconds.')}</span>}
      </p>
      <Button type="submit" loading={draft.isSending} className={styles['save']}>
        {t('Save')}
      </Button>
    </DraftForm>
  );
}

interface ConflictProps {
  id: string;
  message: string;
  typed: AgentFields;
  onChosen: (fields: 'changed' | 'theirs') => void;
}

/** Somebody else was first: shows where the versions differ, and goes on from theirs, with or without own changes. */
function Conflict({ id, message, typed, onChosen }: ConflictProps) {
  const { data, isFetching } = deskAgentsApi.endpoints.getDeskAgent.useQuery(id);
  const goOn = (fields: 'changed' | 'theirs', form: HTMLFormElement | null) => {
    focusFirstField(form);
    onChosen(fields);
  };
  const changed = agentFieldNames.filter((field) => data !== undefined && field in changedFields(data, typed));
  return (
    <Alert kind="danger">
      <p>{message}</p>
      {data !== undefined && !isFetching && (
        <>
          <p>{t('The other version has:')}</p>
          <DataList
            entries={changed.map((field) => ({
              term: agentLabels[field],
              lines: agentField(data, field),
              isVerbatim: true,
            }))}
          />
          <div className={styles['buttons']}>
            <Button
              variant="secondary"
              size="small"
              onClick={({ currentTarget }) => goOn('changed', currentTarget.form)}
            >
              {t('Keep what I changed')}
            </Button>
            <Button
              variant="secondary"
              size="small"
              onClick={({ currentTarget }) => goOn('theirs', currentTarget.form)}
            >
              {t('Take the other version')}
            </Button>
          </div>
        </>
      )}
    </Alert>
  );
}
