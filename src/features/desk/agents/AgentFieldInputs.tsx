import { t } from '@shared/language/words';
import { agentServices } from '@places/agent';
import { mostOffices } from '@places/agentDetails';
import { longestAgentField, type AgentFields } from '@shared/desk/agents';
import { agentServiceNames } from '@shared/listings/words';
import { AddressList } from '@/kit/ui/data/AddressList';
import { TextInput } from '@/kit/ui/form/TextInput';
import { WeekHours } from '@/kit/ui/data/WeekHours';
import styles from './AgentEditor.module.scss';
import { agentLabels } from './agentWords';

interface AgentFieldInputsProps {
  typed: AgentFields;
  /** What is wrong, by field. */
  errors: Partial<Record<string, string>> | undefined;
  onTyped: (changes: Partial<AgentFields>) => void;
}

/** The fields of an agent in a form. */
export function AgentFieldInputs({ typed, errors, onTyped }: AgentFieldInputsProps) {
  const text = (field: Exclude<keyof AgentFields, 'services' | 'hours' | 'offices'>) => ({
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
        <TextInput dir="auto" hint={t('In English, such as Mombasa, Kenya')} {...text('location')} />
        <TextInput type="tel" {...text('phone')} />
        <TextInput type="tel" {...text('mobile')} />
        <TextInput type="email" {...text('email')} />
        <TextInput type="url" autoCapitalize="none" spellCheck={false} {...text('website')} />
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          hint={t('A path of this site or an address')}
          {...text('image')}
        />
        <TextInput dir="auto" {...text('contactPerson')} />
        <TextInput hint={t('In English, separated by commas')} {...text('languages')} />
        <TextInput type="date" hint={t('From before checks were recorded, for a year')} {...text('verifiedAt')} />
      </div>
      <Services chosen={typed.services} onChosen={(services) => onTyped({ services })} />
      <WeekHours
        label={agentLabels.hours}
        hours={typed.hours}
        errorOf={(key) => errors?.[`hours.${key}`]}
        onTyped={(hours) => onTyped({ hours })}
      />
      <AddressList
        label={agentLabels.offices}
        hint={t('Besides the place in the directory.')}
        addresses={typed.offices}
        most={mostOffices}
        errorOf={(key) => errors?.[`offices.${key}`]}
        onTyped={(offices) => onTyped({ offices })}
      />
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
          <span>{agentServiceNames[service]}</span>
        </label>
      ))}
    </fieldset>
  );
}
