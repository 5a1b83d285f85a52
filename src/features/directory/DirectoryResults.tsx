import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import site from '@content/site.json';
import type { Agent } from '@places/agent';
import { longestTerm } from '@server/contracts/searchTerm';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { AgentList } from './AgentList';
import { useGetFirstAgentsQuery } from './agentsEndpoint';
import { BusiestRegions } from './BusiestRegions';
import { CityFilter } from './CityFilter';
import styles from './DirectoryResults.module.scss';
import type { SearchOutcome } from '@places/directoryIndex';
import { inCity } from '@places/cityFilter';
import { NearestPlaces, NearMatches } from './NearMatches';
import type { AgentsIndex } from './directoryCode';
import { ResultsSkeleton } from './ResultsSkeleton';
import { useDirectory } from './useDirectory';
import { useNearest } from './useNearest';
import type { useResultsAddress } from './useResultsAddress';

interface DirectoryResultsProps {
  address: ReturnType<typeof useResultsAddress>;
  /** Another action for an agent's card. */
  actionFor?: ((agent: Agent) => ReactNode) | undefined;
}

/** Everything below the heading of the results page: waiting, failure, results, near matches, ways on. */
export function DirectoryResults({ address, actionFor }: DirectoryResultsProps) {
  const { index, failure, open } = useDirectory();
  const { isKnown, term, shared } = address;
  const isTooLong = term !== null && term.length > longestTerm;
  useEffect(() => {
    if (isKnown && shared === null && !isTooLong) open();
  }, [isKnown, shared, isTooLong, open]);

  if (!isKnown) {
    return (
      <>
        <ResultsSkeleton />
        <noscript>
          <p>
            Searching the directory works only with JavaScript switched on. Call{' '}
            <a href={site.phone.href} translate="no">
              {site.phone.display}
            </a>{' '}
            or write to{' '}
            <a href={`mailto:${site.emails.general}`} translate="no">
              {site.emails.general}
            </a>
            : we name you an agent.
          </p>
        </noscript>
      </>
    );
  }
  if (isTooLong) {
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
  if (shared !== null)
    return (
      <FoundAgents address={address} outcome={{ term: shared.searchTerm, exact: [...shared.matches], near: [] }} />
    );
  if (failure !== undefined) {
    return (
      <div className={styles['room']}>
        <div className={styles['failure']}>
          <Alert kind="danger">
            <p>{failure}</p>
          </Alert>
          <Button onClick={open}>Try again</Button>
        </div>
      </div>
    );
  }
  if (term === null) {
    if (index === undefined) return <ResultsSkeleton />;
    return (
      <div className={styles['room']}>
        <p className={styles['invitation']}>Enter a country, state or city above, or start with one of these.</p>
        <BusiestRegions index={index} />
      </div>
    );
  }
  return <SearchedAgents address={address} index={index} term={term} actionFor={actionFor} />;
}

/** Until the agents file has arrived, which takes long on a slow phone, the first agents that the gateway finds. */
function SearchedAgents({
  address,
  actionFor,
  index,
  term,
}: DirectoryResultsProps & { index: AgentsIndex | undefined; term: string }) {
  const isWaiting = index === undefined && address.city === '';
  const { currentData: first } = useGetFirstAgentsQuery(isWaiting ? term : skipToken);
  const outcome = useMemo(() => index?.search(term), [index, term]);
  const nothingHere = useNearest(index, term, outcome?.exact.length === 0);
  if (index === undefined || outcome === undefined) {
    if (first === undefined || first.total === 0) return <ResultsSkeleton />;
    const found = { term, exact: first.agents, near: [] };
    return <FoundAgents address={address} outcome={found} total={first.total} actionFor={actionFor} />;
  }
  return (
    <FoundAgents address={address} outcome={outcome} actionFor={actionFor}>
      {nothingHere === undefined ? null : <NearestPlaces nothingHere={nothingHere} />}
      {outcome.exact.length === 0 && outcome.near.length === 0 ? (
        <>
          <p>Check the spelling, or start with one of these.</p>
          <BusiestRegions index={index} />
        </>
      ) : null}
    </FoundAgents>
  );
}

interface FoundAgentsProps extends DirectoryResultsProps {
  outcome: SearchOutcome<Agent>;
  /** How many agents there are, where the outcome has only the first of them. */
  total?: number;
  /** What else to say when the term finds nothing. */
  children?: ReactNode;
}

function FoundAgents({
  address: { city, shown, ignored, change },
  outcome,
  total,
  actionFor,
  children,
}: FoundAgentsProps) {
  const [announcement, setAnnouncement] = useState('');
  const { exact, near } = useMemo(() => inCity(outcome, city), [outcome, city]);
  const showMore = useCallback((more: number) => change({ shown: more }), [change]);
  const filterBy = useCallback(
    (next: string) => {
      // What was said of the longer list is no longer true.
      setAnnouncement('');
      change({ city: next, shown: 0 });
    },
    [change],
  );
  const isHiddenByCity = exact.length === 0 && outcome.exact.length > 0;
  const isNearHiddenByCity = outcome.exact.length === 0 && outcome.near.length > 0 && near.length === 0;
  return (
    <div className={styles['room']}>
      <div className={styles['bar']}>
        <p className={styles['count']} role="status">
          {exact.length === 0 ? 'No agents found.' : `${total ?? exact.length} results found`}
        </p>
        {total === undefined ? <CityFilter city={city} onChanged={filterBy} /> : null}
      </div>
      {ignored.length === 0 ? null : (
        <p className={styles['note']}>{`Part of the address made no sense and was left out: ${ignored.join(', ')}.`}</p>
      )}
      {isHiddenByCity ? (
        <div className={styles['way']}>
          <p>
            None of the <span>{outcome.exact.length}</span> agents is in a place called <bdi>{city}</bdi>.
          </p>
          <Button variant="secondary" onClick={() => filterBy('')}>
            {`Show all ${outcome.exact.length}`}
          </Button>
        </div>
      ) : null}
      {isNearHiddenByCity ? (
        <div className={styles['way']}>
          <p>
            None of the near matches is in a place called <bdi>{city}</bdi>.
          </p>
          <Button variant="secondary" onClick={() => filterBy('')}>
            Show near matches
          </Button>
        </div>
      ) : null}
      <AgentList
        agents={exact}
        total={total}
        shown={shown}
        onMore={showMore}
        onAnnounced={setAnnouncement}
        actionFor={actionFor}
      />
      {children}
      <NearMatches groups={near} city={city} onAnnounced={setAnnouncement} actionFor={actionFor} />
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </div>
  );
}
