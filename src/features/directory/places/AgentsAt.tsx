import { skipToken } from '@reduxjs/toolkit/query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { Agent } from '@places/agent';
import { unrefined } from '@places/match/refinement';
import { pageSize } from '@places/match/results';
import { longestTerm } from '@shared/directory/searchTerm';
import { apiErrorOf } from '@/kit/api/apiError';
import { agentPath, searchResultsPath } from '@/navigation/paths';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { RichText } from '@/kit/ui/data/RichText';
import { Skeleton, SkeletonLine } from '@/kit/ui/feedback/Skeleton';
import { AgentStamp } from '../agent/AgentStamp';
import styles from './AgentsAt.module.scss';
import { NearestPlaces } from '../list/NearMatches';
import { useGetResultsInfiniteQuery } from '../results/resultsEndpoint';

/** Agents of a place that are offered beside a form. */
const offered = 5;

const range = { initialPageParam: { page: 1, shown: pageSize } };

/**
 * The agents of a place as somebody wrote it, those with valid checks first. What is no place of the directory by the
 * matching rule, such as 'Mombasa, Kenya' or 'port of Mombasa', stands for the nearest match.
 */
function useAgentsAt(written: string) {
  const first = useGetResultsInfiniteQuery({ ...unrefined, term: written }, range);
  const found = first.currentData?.pages[0];
  const near = found?.total === 0 ? found.near[0] : undefined;
  const meant = useGetResultsInfiniteQuery(
    near === undefined ? skipToken : { ...unrefined, term: near.term, city: near.label },
    range,
  );
  const { currentData, error, refetch } = near === undefined ? first : meant;
  return {
    place: near?.label ?? written,
    address: searchResultsPath(near?.term ?? written, near?.label),
    results: currentData?.pages[0],
    failure: error === undefined ? undefined : apiErrorOf(error),
    retry: () => void refetch(),
  };
}

interface AgentsAtProps {
  /** A place as somebody wrote it. */
  written: string;
  actionFor: (agent: Agent) => ReactNode;
}

/** Agents at an end of a route, beside a form: a few of them, and the way to all. */
export function AgentsAt({ written, actionFor }: AgentsAtProps) {
  const id = useId();
  const { place, address, results, failure, retry } = useAgentsAt(written.slice(0, longestTerm));
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        <RichText text={t('At <0/> [place]')} parts={[<bdi key="place">{place}</bdi>]} />
      </h3>
      {results === undefined && failure === undefined && (
        <Skeleton label={t('Looking for agents…')}>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine length="short" />
        </Skeleton>
      )}
      {failure !== undefined && (
        <>
          <ErrorAlert error={failure} />
          <Button variant="secondary" size="small" onClick={retry}>
            {t('Try again')}
          </Button>
        </>
      )}
      {results !== undefined && failure === undefined && (
        <>
          <p className={styles['count']} role="status">
            {results.total === 0
              ? t('No agents found.')
              : t('{count, plural, one {# agent} other {# agents, valid checks first}}', { count: results.total })}
          </p>
          {results.nothingHere !== undefined && <NearestPlaces nothingHere={results.nothingHere} />}
          {results.total > 0 && (
            <ul className={styles['list']}>
              {results.agents.slice(0, offered).map((agent) => (
                <Row key={agent.id} agent={agent}>
                  {actionFor(agent)}
                </Row>
              ))}
            </ul>
          )}
          {results.total > offered && <Link to={address}>{t('Show all {count}', { count: results.total })}</Link>}
        </>
      )}
    </section>
  );
}

function Row({ agent, children }: { agent: Agent; children: ReactNode }) {
  const { id, name, location } = agent;
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <Link to={agentPath(id)} dir="auto" translate="no">
          {name}
        </Link>
        <span className={styles['place']} dir="auto">
          {location}
        </span>
        <AgentStamp dates={agent} />
      </span>
      <span className={styles['action']}>{children}</span>
    </li>
  );
}
