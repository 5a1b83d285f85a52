import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import { stampOn } from '@shared/listings/evidence';
import { agentStates, longestAgentField, type DeskAgents } from '@shared/desk/agents';
import { paths } from '@/navigation/paths';
import { Stamp } from '@/kit/ui/data/texts';
import { useToday } from '@/kit/ui/data/useToday';
import { AgentChecks } from './AgentChecks';
import { AgentEditor } from './AgentEditor';
import { AgentListing } from './AgentListing';
import { AgentProposal } from './AgentProposal';
import { AgentReports } from './AgentReports';
import { deskAgentsApi } from './agentsEndpoint';
import { useMay } from '../frame/deskMe';
import styles from '../frame/Listing.module.scss';
import { DeskList } from '../kit/DeskList';
import { FilterForm, FilterSelect, useAddressFilters, type AddressFilters } from '../kit/filters';
import { ProposedChanges } from './ProposedChanges';

/** The agents of the directory; the term, the page and the opened agent are in the address (docs/product.md "Agents at the desk"). */
export function Agents({ drawBadge }: { drawBadge: (id: string, mayMake: boolean) => ReactNode }) {
  const filters = useAddressFilters();
  const mayWrite = useMay('agents.write');
  const opened = filters.search.get('agent');
  const listed = new URLSearchParams(filters.search);
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
  return <List filters={filters} />;
}

function List({ filters }: { filters: AddressFilters }) {
  const { search } = filters;
  const answer = deskAgentsApi.endpoints.getDeskAgents.useQuery(search.toString(), { refetchOnMountOrArgChange: true });
  const { data, error, isFetching } = answer;
  const mayWrite = useMay('agents.write');
  return (
    <div className={styles['listing']}>
      <FilterForm
        filters={filters}
        label={t('Agents')}
        button={t('Find agents')}
        typed={[{ name: 'q', label: t('Name, place, email or id'), type: 'search', maxLength: longestAgentField }]}
      >
        <FilterSelect
          filters={filters}
          name="state"
          label={t('State')}
          choices={[['', t('All [agents]')], ...agentStates.map((one) => [one, stateNames[one]] as const)]}
        />
      </FilterForm>
      {mayWrite && (
        <p>
          <Link to={paths.deskNewAgent}>{t('Add an agent')}</Link>
        </p>
      )}
      <ProposedChanges />
      <p role="status" className={styles['detail']}>
        {!isFetching && error === undefined && data !== undefined && <span>{totalWords(data.total, search)}</span>}
      </p>
      <DeskList answer={answer} loading={t('Loading the agents…')} rows={({ agents }) => agents} filters={filters}>
        {(agent) => <Row key={agent.id} agent={agent} search={search} />}
      </DeskList>
    </div>
  );
}

function totalWords(total: number, search: URLSearchParams): string {
  const term = search.get('q') ?? '';
  if (total === 0 && search.has('state')) return t('No agent matches these filters.');
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
