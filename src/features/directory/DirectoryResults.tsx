import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Agent } from '@places/agent';
import { busiestRegions } from '@places/busiestRegions';
import { regionsShown, resultsOf, type Results } from '@places/results';
import { longestTerm } from '@server/contracts/searchTerm';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { AgentList } from './AgentList';
import { BusiestRegions } from './BusiestRegions';
import { CityFilter } from './CityFilter';
import styles from './DirectoryResults.module.scss';
import { NearestPlaces, NearMatches } from './NearMatches';
import { PageStep } from './PageStep';
import { ResultsSkeleton } from './ResultsSkeleton';
import { useNearest } from './useNearest';
import { useResults } from './useResults';
import type { useResultsAddress } from './useResultsAddress';

type Address = ReturnType<typeof useResultsAddress>;

/** An additional action for an agent's card. */
type ActionFor = ((agent: Agent) => ReactNode) | undefined;

interface DirectoryResultsProps {
  address: Address;
  actionFor?: ActionFor;
}

/** The results page below its heading: loading, failure, results, near matches, next steps. */
export function DirectoryResults({ address, actionFor }: DirectoryResultsProps) {
  const { isKnown, term, shared, city, shown } = address;
  const handedOver = useMemo(
    () =>
      shared &&
      resultsOf({ term: shared.searchTerm, exact: [...shared.matches], near: [] }, { city, from: 0, count: shown }),
    [shared, city, shown],
  );
  if (!isKnown) return <ResultsSkeleton />;
  if (term !== null && term.length > longestTerm) {
    return (
      <div className={styles['room']}>
        <div className={styles['bar']}>
          <p className={styles['count']} role="status">
            No agents found.
          </p>
        </div>
        <p>{`That is longer than any place name. Enter a country, state or city of at most ${longestTerm} characters.`}</p>
      </div>
    );
  }
  if (handedOver !== null) return <FoundAgents address={address} results={handedOver} />;
  return <SearchedAgents address={address} term={term} actionFor={actionFor} />;
}

function SearchedAgents({ address, term, actionFor }: DirectoryResultsProps & { term: string | null }) {
  const { results, index, failure, retry } = useResults(address);
  const isNothing = results !== undefined && results.total === 0 && (results.anywhere?.total ?? 0) === 0;
  const nearest = useNearest(index, term ?? '', isNothing);
  if (results === undefined) {
    return failure === undefined ? (
      <ResultsSkeleton />
    ) : (
      <div className={styles['room']}>
        <Failure message={failure} retry={retry} />
      </div>
    );
  }
  const regions = results.regions ?? (index && busiestRegions(index, regionsShown));
  if (term === null) {
    return (
      <div className={styles['room']}>
        <p className={styles['invitation']}>Enter a country, state or city above, or start with one of these.</p>
        <BusiestRegions regions={regions ?? []} />
      </div>
    );
  }
  const nothingHere = nearest ?? results.nothingHere;
  return (
    <FoundAgents
      address={address}
      results={results}
      actionFor={actionFor}
      failure={failure === undefined ? null : <Failure message={failure} retry={retry} />}
    >
      {isNothing && nothingHere !== undefined ? <NearestPlaces nothingHere={nothingHere} /> : null}
      {isNothing && results.near.length === 0 && (results.anywhere?.near ?? 0) === 0 ? (
        <>
          <p>Check the spelling, or start with one of these.</p>
          <BusiestRegions regions={regions ?? []} />
        </>
      ) : null}
    </FoundAgents>
  );
}

function Failure({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div className={styles['failure']}>
      <Alert kind="danger">
        <p>{message}</p>
      </Alert>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}

interface FoundAgentsProps extends DirectoryResultsProps {
  results: Results;
  /** Shown if more agents could not be fetched. */
  failure?: ReactNode;
  /** Shown if the term finds nothing. */
  children?: ReactNode;
}

function FoundAgents({ address, results, actionFor, failure = null, children }: FoundAgentsProps) {
  const { city, ignored, change } = address;
  const withoutCity = { ...address, city: '', shown: 0 };
  const { total, agents, near, anywhere } = results;
  const [announcement, setAnnouncement] = useState('');
  const showMore = useCallback((more: number) => change({ shown: more }), [change]);
  const filterBy = useCallback(
    (next: string) => {
      // The previous announcement is outdated.
      setAnnouncement('');
      change({ city: next, shown: 0 });
    },
    [change],
  );
  const isHiddenByCity = total === 0 && anywhere !== undefined && anywhere.total > 0;
  const isNearHiddenByCity = anywhere?.total === 0 && anywhere.near > 0 && near.length === 0;
  return (
    <div className={styles['room']}>
      <div className={styles['bar']}>
        <p className={styles['count']} role="status">
          {total === 0 ? 'No agents found.' : `${total} results found`}
        </p>
        <CityFilter address={address} onChanged={filterBy} />
      </div>
      {ignored.length === 0 ? null : (
        <p className={styles['note']}>{`Part of the address made no sense and was left out: ${ignored.join(', ')}.`}</p>
      )}
      {isHiddenByCity ? (
        <div className={styles['way']}>
          <p>
            None of the <span>{anywhere.total}</span> agents is in a place called <bdi>{city}</bdi>.
          </p>
          <PageStep to={withoutCity} onClick={() => filterBy('')}>
            {`Show all ${anywhere.total}`}
          </PageStep>
        </div>
      ) : null}
      {isNearHiddenByCity ? (
        <div className={styles['way']}>
          <p>
            None of the near matches is in a place called <bdi>{city}</bdi>.
          </p>
          <PageStep to={withoutCity} onClick={() => filterBy('')}>
            Show near matches
          </PageStep>
        </div>
      ) : null}
      <AgentList
        agents={agents}
        total={total}
        address={address}
        onMore={showMore}
        onAnnounced={setAnnouncement}
        actionFor={actionFor}
        failure={failure}
      />
      {children}
      <NearMatches groups={near} city={city} onAnnounced={setAnnouncement} actionFor={actionFor} />
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </div>
  );
}
