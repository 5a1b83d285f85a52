import { agentServices } from '@places/agent';
import { longestAgentField, type AgentFields } from '@server/contracts/deskAgents';
import { TextInput } from '@/ui/TextInput';
import styles from './AgentEditor.module.scss';
import { agentLabels, serviceNames } from './agentWords';

interface AgentFieldInputsProps {
  typed: AgentFields;
  /** What is wrong, by field. */
  errors: Partial<Record<string, string>> | undefined;
  onTyped: (changes: Partial<AgentFields>) => void;
}

/** The fields of an agent in a form. */
export function AgentFieldInputs({ typed, errors, onTyped }: AgentFieldInputsProps) {
  const text = (field: Exclude<keyof AgentFields, 'services'>) => ({
    label: agentLabels[field],
    maxLength: longestAgentField,
    autoComplete: 'off',
    value: typed[field],
    error: errors?.[field],
    onChange: ({ target }: { target: { value: string } }) => onTyped({ [field]: target.value }),
  });
  return (
    <>
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
      <Services chosen={typed.services} onChosen={(services) => onTyped({ services })} />
    </>
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
      <legend>{agentLabels.services}</legend>
      {agentServices.map((service) => (
        <label key={service}>
          <input type="checkbox" checked={chosen.includes(service)} onChange={() => toggle(service)} />
          <span>{serviceNames[service]}</span>
        </label>
      ))}
    </fieldset>
  );
}
