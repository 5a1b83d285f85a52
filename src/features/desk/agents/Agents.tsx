import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { t } from '@shared/language/words';
import { stampOn } from '@shared/listings/evidence';
import { agentStates, longestAgentField, type DeskAgents } from '@shared/desk/agents';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { Button } from '@/kit/ui/form/Button';
import { Select } from '@/kit/ui/form/Select';
import { Stamp } from '@/kit/ui/data/texts';
import { useToday } from '@/kit/ui/data/useToday';
import { AgentChecks } from './AgentChecks';
import { AgentEditor } from './AgentEditor';
import { AgentListing } from './AgentListing';
import { AgentProposal } from './AgentProposal';
import { AgentReports } from './AgentReports';
import { AgentSearch } from './AgentSearch';
import { deskAgentsApi } from './agentsEndpoint';
import { useMay } from '../frame/deskMe';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import styles from '../frame/Listing.module.scss';
import { ProposedChanges } from './ProposedChanges';

/** The agents of the directory; the term, the page and the opened agent are in the address (docs/product.md "Agents at the desk"). */
export function Agents({ drawBadge }: { drawBadge: (id: string, mayMake: boolean) => ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const mayWrite = useMay('agents.write');
  const opened = search.get('agent');
  const listed = new URLSearchParams(search);
  listed.delete('agent');
  if (opened !== null)
    return (
      <div className={styles['listing']}>
        <p>
          <Link to={`${paths.deskAgents}?${listed.toString()}`}>{t('Back to the agents')}</Link>
        </p>
        <AgentEditor key={opened} id={opened} />
        <AgentProposal key={`proposal for ${opened}`} id={opened} />
        <AgentChecks key={`checks of ${opened}`} id={opened} />
        <AgentReports key={`reports about ${opened}`} id={opened} />
        <AgentListing key={`listing of ${opened}`} id={opened} />
        {drawBadge(opened, mayWrite)}
      </div>
    );
  return <List search={listed} onChosen={setSearch} />;
}

function List({ search, onChosen }: { search: URLSearchParams; onChosen: (chosen: URLSearchParams) => void }) {
  const { data, currentData, error, isFetching, refetch } = deskAgentsApi.endpoints.getDeskAgents.useQuery(
    search.toString(),
    { refetchOnMountOrArgChange: true },
  );
  const term = search.get('q') ?? '';
  const state = search.get('state') ?? '';
  const find = (chosen: { q?: string; state?: string; after?: string }) =>
    onChosen(new URLSearchParams(Object.entries({ q: term, state, ...chosen }).filter(([, value]) => value !== '')));
  const next = currentData?.next;
  const mayWrite = useMay('agents.write');
  return (
    <div className={styles['listing']}>
      <ProposedChanges />
      <AgentSearch
        key={term}
        label={t('Name, place, email or id')}
        term={term}
        maxLength={longestAgentField}
        className={styles['period']}
        onSearched={(q) => find({ q })}
      />
      <div className={styles['period']}>
        <Select label={t('State')} value={state} onChange={({ target }) => find({ state: target.value })}>
          <option value="">{t('All [agents]')}</option>
          {agentStates.map((one) => (
            <option key={one} value={one}>
              {stateNames[one]}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className={styles['detail']}>
        {!isFetching && error === undefined && data !== undefined && <span>{totalWords(data.total, term, state)}</span>}
      </p>
      {mayWrite && (
        <p>
          <Link to={paths.deskNewAgent}>{t('Add an agent')}</Link>
        </p>
      )}
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <DeskSkeleton label={t('Loading the agents…')} />}
      {error === undefined && data !== undefined && data.agents.length > 0 && (
        <ul className={styles['list']} aria-busy={isFetching}>
          {data.agents.map((agent) => (
            <Row key={agent.id} agent={agent} search={search} />
          ))}
        </ul>
      )}
      {next !== undefined && (
        <Button variant="secondary" className={styles['more']} onClick={() => find({ after: next })}>
          {t('Next page')}
        </Button>
      )}
    </div>
  );
}

function totalWords(total: number, term: string, state: string): string {
  if (total === 0 && state !== '') return t('No agent matches these filters.');
  if (total === 0) return term === '' ? t('The directory has no agents yet.') : t('No agent for “{term}”.', { term });
  return t('{count, plural, one {# agent} other {# agents}}', { count: total });
}

const withheldWords = {
  suspended: t('Suspended [agent]'),
  hidden: t('Hidden [agent]'),
  new: t('Not listed yet'),
} as const;

const stateNames: Readonly<Record<(typeof agentStates)[number], string>> = {
  shown: t('In the directory'),
  ...withheldWords,
  verified: t('Verified [agents]'),
  due: t('To be checked again'),
  unverified: t('Unverified [agents]'),
};

function Row({ agent, search }: { agent: DeskAgents['agents'][number]; search: URLSearchParams }) {
  const { id, name, location, verifiedAt, verifiedUntil, withheld } = agent;
  const stamp = stampOn({ ...(verifiedAt !== '' && { verifiedAt }), verifiedUntil }, useToday());
  const words =
    stamp === undefined
      ? t('Not verified')
      : stamp.state === 'valid'
        ? t('Verified {day}, until {end}', { day: stamp.on, end: stamp.until })
        : t('Checked {day}, due again', { day: stamp.on });
  const to = `${paths.deskAgents}?${new URLSearchParams([...search, ['agent', id]]).toString()}`;
  return (
    <li className={styles['row']}>
      <span className={styles['detail']} translate="no">
        {id}
      </span>
      <span className={styles['cell']}>
        <Link to={to} dir="auto">
          {name}
        </Link>
        <span dir="auto">{location}</span>
      </span>
      <span className={styles['cell']}>
        <span key={words} className={styles['detail']}>
          {words}
        </span>
        {withheld !== undefined && (
          <Stamp kind={withheld === 'suspended' ? 'danger' : 'neutral'}>{withheldWords[withheld]}</Stamp>
        )}
      </span>
    </li>
  );
}
