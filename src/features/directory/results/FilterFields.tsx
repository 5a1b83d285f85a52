import { t } from '@shared/language/words';
import type { AgentService } from '@places/agent';
import type { Choices, Refinement } from '@places/match/refinement';
import { longestTerm } from '@shared/directory/searchTerm';
import { Select } from '@/kit/ui/form/Select';
import { TextInput } from '@/kit/ui/form/TextInput';
import { serviceNames } from '../agent/agentContact';

interface FilterFieldsProps {
  /** The filters set; the language as it is filtered by. */
  filters: Refinement;
  choices: Choices;
  /** What the city field holds, which may not be applied yet. */
  city: string;
  onCity: (city: string) => void;
  onChanged: (changes: Partial<Refinement>) => void;
}

/** The fields of the filters, each with what the agents found have. */
export function FilterFields({ filters, choices, city, onCity, onChanged }: FilterFieldsProps) {
  const { service, language, checked } = filters;
  return (
    <>
      <TextInput
        label={t('City')}
        name="city"
        hint={t('If you entered a country or state, enter a city.')}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestTerm}
        dir="auto"
        value={city}
        onChange={(event) => onCity(event.target.value)}
      />
      {choices.services.length === 0 ? null : (
        <Select
          label={t('Service')}
          name="service"
          value={service}
          onChange={(event) => onChanged({ service: event.target.value as AgentService | '' })}
        >
          <option value="">{t('Any service')}</option>
          {service === '' || choices.services.some(({ name }) => name === service) ? null : (
            <option value={service}>{`${serviceNames[service]} (0)`}</option>
          )}
          {choices.services.map(({ name, count }) => (
            <option key={name} value={name}>{`${serviceNames[name]} (${count})`}</option>
          ))}
        </Select>
      )}
      {choices.languages.length === 0 ? null : (
        <Select
          label={t('Language')}
          name="language"
          value={language}
          onChange={(event) => onChanged({ language: event.target.value })}
        >
          <option value="">{t('Any language')}</option>
          {choices.languages.map(({ name, count }) => (
            <option key={name} value={name}>{`${name} (${count})`}</option>
          ))}
        </Select>
      )}
      {choices.checked === 0 && checked === '' ? null : (
        <Select
          label={t('Checks')}
          name="checked"
          value={checked}
          onChange={(event) => onChanged({ checked: event.target.value === 'yes' ? 'yes' : '' })}
        >
          <option value="">{t('With or without')}</option>
          <option value="yes">{t('Checked, valid today ({count})', { count: choices.checked })}</option>
        </Select>
      )}
    </>
  );
}
