import { useCallback, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { t } from '@shared/language/words';
import type { AgentService } from '@places/agent';
import { unrefined, type Choices, type Refinement } from '@places/refinement';
import { longestTerm } from '@shared/directory/searchTerm';
import { localPath, paths } from '@/navigation/paths';
import { Button } from '@/ui/Button';
import { FilterIcon } from '@/ui/icons/actionIcons';
import { Select } from '@/ui/Select';
import { TextInput } from '@/ui/TextInput';
import { useFollowedText } from '@/ui/useFollowedText';
import { serviceNames } from './agentContact';
import styles from './ResultsFilters.module.scss';

interface ResultsFiltersProps {
  /** Term and filters of the address; the language as it is filtered by. */
  address: Refinement & { term: string | null };
  choices: Choices;
  onChanged: (changes: Partial<Refinement>) => void;
  /** More controls in the row of the toggle. */
  children: ReactNode;
}

/**
 * The Filter toggle and the filters (docs/product.md "Search results"). Back and forward update the fields.
 * Without JavaScript it is a plain form.
 */
export function ResultsFilters({ address, choices, onChanged, children }: ResultsFiltersProps) {
  const { term, city, service, language, checked, sort } = address;
  const isSet = city !== '' || service !== '' || language !== '' || checked !== '';
  const panelId = useId();
  const [isShown, setShown] = useState(isSet);
  const applyCity = useCallback((wanted: string) => onChanged({ city: wanted }), [onChanged]);
  const draft = useFollowedText(city, applyCity);
  const [wasSet, setWasSet] = useState(isSet);
  if (isSet !== wasSet) {
    setWasSet(isSet);
    if (isSet) setShown(true);
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    draft.apply();
  };
  const clear = () => {
    draft.reset('');
    onChanged({ city: '', service: '', language: '', checked: '' });
  };

  return (
    <form className={styles['filter']} method="get" action={localPath(paths.searchResults)} onSubmit={submit}>
      <Button
        className={styles['toggle']}
        variant="secondary"
        size="small"
        icon={<FilterIcon />}
        aria-expanded={isShown}
        aria-controls={panelId}
        onClick={() => setShown(!isShown)}
      >
        {t('Filter')}
      </Button>
      {children}
      <div className={styles['panel']} id={panelId} hidden={!isShown}>
        {term === null ? null : <input type="hidden" name="q" dir="auto" value={term} />}
        {sort === unrefined.sort ? null : <input type="hidden" name="sort" value={sort} />}
        <TextInput
          label={t('City')}
          name="city"
          hint={t('If you entered a country or state, enter a city.')}
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTerm}
          dir="auto"
          value={draft.text}
          onChange={(event) => draft.change(event.target.value)}
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
        <div className={styles['buttons']}>
          <Button
            className={styles['clear']}
            variant="quiet"
            disabled={draft.text === '' && service === '' && language === '' && checked === ''}
            onClick={clear}
          >
            {t('Clear')}
          </Button>
          <noscript>
            <Button type="submit" variant="quiet">
              {t('Filter')}
            </Button>
          </noscript>
        </div>
      </div>
    </form>
  );
}
