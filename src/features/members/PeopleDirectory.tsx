import { useRef, type ReactNode, type RefObject } from 'react';
import { t } from '@shared/language/words';
import type { Person } from '@shared/accounts/contract';
import { apiErrorOf } from '@/kit/api/apiError';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { FocusReturn } from '@/kit/ui/overlay/FocusReturn';
import { Reference } from '@/kit/ui/data/texts';
import { RichText } from '@/kit/ui/data/RichText';
import { TextInput } from '@/kit/ui/form/TextInput';
import styles from './PeopleDirectory.module.scss';
import { peopleApi } from './peopleEndpoint';
import { PersonGrid, PersonGridSkeleton } from './PersonGrid';
import { longestText, useFilterText } from './useFilterText';

/** Lower case without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether each word of the text occurs in the person's name, company or country. */
function matchesPerson({ name, company, country }: Person, text: string): boolean {
  const record = plain(`${name} ${company} ${country}`);
  return plain(text)
    .split(/\s+/)
    .every((word) => record.includes(word));
}

/** The people of the association, loaded and filtered (docs/product.md "Directory of people"). */
export function PeopleDirectory({ children }: { /** Where else to look. */ children: ReactNode }) {
  const [text, change] = useFilterText();
  const room = useRef<HTMLElement>(null);
  return (
    <section ref={room} tabIndex={-1} className={styles['room']} aria-label={t('People')}>
      <p className={styles['elsewhere']}>{children}</p>
      <LoadedPeople text={text} onChanged={change} room={room} />
    </section>
  );
}

interface FilterProps {
  text: string;
  onChanged: (text: string) => void;
}

function Filter({ text, onChanged, disabled }: FilterProps & { disabled: boolean }) {
  return (
    <div className={styles['filter']} role="search">
      <TextInput
        label={t('Filter by name, company or country')}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestText}
        dir="auto"
        disabled={disabled}
        value={text}
        onChange={(event) => onChanged(event.target.value)}
      />
    </div>
  );
}

function WaitingForPeople(filter: FilterProps) {
  return (
    <>
      <div className={styles['bar']}>
        <h2 className={styles['count']}>{t('People')}</h2>
        <Filter {...filter} disabled />
      </div>
      <noscript>
        <p>{t('The list of people needs JavaScript.')}</p>
      </noscript>
      <PersonGridSkeleton />
    </>
  );
}

function LoadedPeople({ room, ...filter }: FilterProps & { room: RefObject<HTMLElement | null> }) {
  const { data: people, error, isFetching, refetch } = peopleApi.endpoints.getPeople.useQuery(undefined);
  if (people !== undefined) return <FilteredPeople {...filter} people={people} />;
  if (error === undefined) return <WaitingForPeople {...filter} />;
  const { message, reference } = apiErrorOf(error, t('The list of people could not be read. Please try again.'));
  return (
    <FocusReturn to={room} className={styles['failure']}>
      <Alert kind="danger">
        <p>{message}</p>
        <Reference id={reference} />
      </Alert>
      <Button loading={isFetching} onClick={() => void refetch()}>
        {t('Try again')}
      </Button>
    </FocusReturn>
  );
}

function FilteredPeople({ people, text, onChanged }: FilterProps & { people: readonly Person[] }) {
  const shown = people.filter((person) => matchesPerson(person, text));
  const count = people.length;
  return (
    <>
      <div className={styles['bar']}>
        <h2 className={styles['count']}>
          <span role="status">
            {shown.length === count
              ? t('{count, plural, one {# person} other {# people}}', { count })
              : t('{count, plural, one {{shown} of # person} other {{shown} of # people}}', {
                  count,
                  shown: shown.length,
                })}
          </span>
        </h2>
        <Filter text={text} onChanged={onChanged} disabled={count === 0} />
      </div>
      {count === 0 && <p>{t('The directory is empty at the moment. Please come back later.')}</p>}
      {count > 0 && shown.length === 0 && (
        <div className={styles['none']}>
          <p>
            <RichText text={t('Nobody here matches <0/>.')} parts={[<bdi key="text">{text.trim()}</bdi>]} />
          </p>
          <Button variant="secondary" onClick={() => onChanged('')}>
            {t('{count, plural, one {Show all # person} other {Show all # people}}', { count })}
          </Button>
        </div>
      )}
      <PersonGrid people={shown} />
    </>
  );
}
