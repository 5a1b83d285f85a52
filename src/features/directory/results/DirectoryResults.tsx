import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { commaList } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { Agent } from '@places/agent';
import { unrefined, type Refinement } from '@places/match/refinement';
import { resultsOf } from '@places/match/results';
import { longestTerm } from '@shared/directory/searchTerm';
import type { ApiError } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { RichText } from '@/kit/ui/data/RichText';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { useToday } from '@/kit/ui/data/useToday';
import { AgentList } from '../list/AgentList';
import { BusiestRegions } from '../places/BusiestRegions';
import styles from './DirectoryResults.module.scss';
import { KeptPlaces } from '../search/KeptPlaces';
import { KeptResultsNote } from '../list/KeptResultsNote';
import { MeasuredFrom } from '../list/MeasuredFrom';
import { NearestPlaces, NearMatches } from '../list/NearMatches';
import { NearMe } from '../search/NearMe';
import { NothingLeft } from '../list/NothingLeft';
import { ResultsBar } from './ResultsBar';
import { ResultsMap } from './ResultsMap';
import { orderNames } from './ResultsOrder';
import { ResultsSkeleton } from '../list/ResultsSkeleton';
import { useHere } from '../search/here';
import { useKeptPlace } from '../search/useKeptPlace';
import { useResults, type ShownResults } from './useResults';
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
  const { isKnown, term, shared, city, service, language, checked, sort, shown } = address;
  const today = useToday();
  const here = useHere();
  const handedOver = useMemo(
    () =>
      shared &&
      resultsOf(
        { term: shared.searchTerm, exact: [...shared.matches], near: [] },
        { city, service, language, checked, sort, today, from: 0, count: shown },
        here,
      ),
    [shared, city, service, language, checked, sort, today, shown, here],
  );
  if (!isKnown) return <ResultsSkeleton />;
  if (term !== null && term.length > longestTerm) {
    return (
      <div className={styles['room']}>
        <p className={styles['count']} role="status">
          {t('No agents found.')}
        </p>
        <p>
          {t('That is longer than any place name. Enter a country, state or city of at most {most} characters.', {
            most: longestTerm,
          })}
        </p>
      </div>
    );
  }
  if (handedOver !== null) return <FoundAgents address={address} results={handedOver} />;
  return <SearchedAgents address={address} term={term} actionFor={actionFor} />;
}

function SearchedAgents({ address, term, actionFor }: DirectoryResultsProps & { term: string | null }) {
  const { results, isCurrent, failure, retry } = useResults(address);
  const { change } = address;
  const searchNear = useCallback(() => change({ ...unrefined, term: '', sort: 'nearest', shown: 0 }), [change]);
  if (results === undefined) {
    return failure === undefined ? (
      <ResultsSkeleton />
    ) : (
      <div className={styles['room']}>
        <Failure error={failure} retry={retry} />
      </div>
    );
  }
  const { total, near, anywhere, nothingHere, regions = [] } = results;
  if (term === null) {
    return (
      <div className={styles['room']}>
        <p className={styles['invitation']}>{t('Enter a country, state or city above, or start with one of these.')}</p>
        <div className={styles['start']}>
          <NearMe term="" onFound={searchNear} />
        </div>
        <BusiestRegions regions={regions} />
      </div>
    );
  }
  const isNothing = total === 0 && (anywhere?.total ?? 0) === 0;
  return (
    <FoundAgents
      address={address}
      results={results}
      isCurrent={isCurrent}
      actionFor={actionFor}
      failure={failure === undefined ? null : <Failure error={failure} retry={retry} />}
    >
      {isNothing && nothingHere !== undefined ? <NearestPlaces nothingHere={nothingHere} /> : null}
      {isNothing && near.length === 0 && (anywhere?.near ?? 0) === 0 ? (
        <>
          <p className={styles['invitation']}>{t('Check the spelling, or start with one of these.')}</p>
          <BusiestRegions regions={regions} />
        </>
      ) : null}
    </FoundAgents>
  );
}

function Failure({ error, retry }: { error: ApiError; retry: () => void }) {
  return (
    <div className={styles['failure']}>
      <ErrorAlert error={error} />
      {error.code === 'offline' && <KeptPlaces />}
      <Button onClick={retry}>{t('Try again')}</Button>
    </div>
  );
}

interface FoundAgentsProps extends DirectoryResultsProps {
  results: ShownResults;
  /** False while the results of the previous filters are shown. */
  isCurrent?: boolean;
  /** Shown if more agents could not be fetched. */
  failure?: ReactNode;
  /** Shown if the term finds nothing. */
  children?: ReactNode;
}

const noChoices = { services: [], languages: [], checked: 0 };

function FoundAgents(props: FoundAgentsProps) {
  const { address, results, isCurrent = true, actionFor, failure = null, children } = props;
  const { city, ignored, sort, change } = address;
  const { total, agents, near, kilometres, choices = noChoices } = results;
  const language = isCurrent ? results.language : address.language;
  useKeptPlace(address, results, isCurrent);
  const [announcement, setAnnouncement] = useState('');
  const mapId = useId();
  const [isMapOpen, setMapOpen] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  const hasMap = total > 0 && address.term !== null;
  const isMapShown = hasMap && isMapOpen;
  const showMore = useCallback((more: number) => change({ shown: more }), [change]);
  const refine = useCallback(
    (changes: Partial<Refinement>) => {
      // Announces the order; the count announces itself. The previous announcement is outdated.
      setAnnouncement(changes.sort === undefined ? '' : t('Sorted: {order}.', { order: orderNames[changes.sort] }));
      change({ ...changes, shown: 0 });
    },
    [change],
  );
  return (
    <div className={styles['room']}>
      <ResultsBar
        address={{ ...address, language }}
        total={total}
        choices={choices}
        onChanged={refine}
        map={hasMap ? { id: mapId, isOpen: isMapOpen, toggle: () => setMapOpen(!isMapOpen) } : null}
      />
      {results.kept === undefined ? null : <KeptResultsNote kept={results.kept} here={total} />}
      {ignored.length === 0 ? null : (
        <p className={styles['note']}>
          {t('Part of the address made no sense and was left out: {names}.', { names: commaList(ignored) })}
        </p>
      )}
      {language === '' && address.language !== '' ? (
        <p className={styles['note']}>
          <RichText
            text={t('No agent of this search lists <0/> as a language, so it was left out.')}
            parts={[<bdi key="language">{address.language}</bdi>]}
          />
        </p>
      ) : null}
      {sort === 'nearest' && isCurrent && total > 0 ? <MeasuredFrom results={results} /> : null}
      <NothingLeft address={{ ...address, language }} results={results} onChanged={refine} />
      <div className={isMapShown ? styles['open'] : undefined}>
        <div id={mapId} className={styles['map']} hidden={!isMapShown} data-print="no">
          {isMapShown ? (
            <ResultsMap address={{ ...address, language }} active={pointed} onPointed={setPointed} />
          ) : null}
        </div>
        <div className={styles['agents']}>
          <AgentList
            agents={agents}
            kilometres={kilometres}
            total={total}
            address={address}
            onMore={showMore}
            onAnnounced={setAnnouncement}
            actionFor={actionFor}
            failure={failure}
            map={isMapShown ? { pointed, onPointed: setPointed } : null}
          />
        </div>
      </div>
      {children}
      {total === 0 && near.length > 0 ? (
        <p className={styles['invitation']}>
          <a href="#near-matches">{t('See what is close to it, below')}</a>
        </p>
      ) : null}
      <NearMatches groups={near} city={city} onAnnounced={setAnnouncement} actionFor={actionFor} />
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </div>
  );
}
