import { useState } from 'react';
import { t } from '@shared/language/words';
import type { DeskAgent, ProposedAgent } from '@shared/quotes/deskCase';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import styles from '../case/CaseView.module.scss';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import { deskApi } from '../frame/deskEndpoint';
import { FilterForm } from '../kit/filters';

/** Where an agent is, and why it is proposed. */
const reasons = {
  wished: (place: string) => t('{place}, wished for by the shipper', { place }),
  origin: (place: string) => t('{place}, at the origin', { place }),
  destination: (place: string) => t('{place}, at the destination', { place }),
  found: (place: string) => t('{place}, found', { place }),
  unreached: (place: string) => t('{place}; our mail came back, send it anew once the address is right', { place }),
} as const;

/** An agent to whom it can go; `unreached`: it went to it before, and came back. */
type Proposed = Omit<ProposedAgent, 'reason'> & { reason: keyof typeof reasons };

const sendWords = (count: number): string =>
  count === 0 ? t('Send to agents') : t('{count, plural, one {Send to # agent} other {Send to # agents}}', { count });

interface SendToAgentsProps {
  reference: string;
  /** Ids of agents that have the request. */
  already: readonly string[];
  /** Those among them that no mail reached. */
  anew: readonly DeskAgent[];
  /** To how many more it can go. */
  room: number;
  isSending: boolean;
  onSend: (agentIds: string[]) => Promise<boolean>;
}

/** Picks agents, first those that the shipper wished for, which are ticked, or those of a search, and sends them the request. */
export function SendToAgents({ reference, already, anew, room, isSending, onSend }: SendToAgentsProps) {
  const [q, setQ] = useState('');
  const { data, currentData, error, isFetching, refetch } = deskApi.endpoints.getProposedAgents.useQuery({
    reference,
    q,
  });
  const { data: first } = deskApi.endpoints.getProposedAgents.useQuery({ reference, q: '' });
  const wished =
    first?.agents.filter(({ id, email, reason }) => email !== null && reason === 'wished' && !already.includes(id)) ??
    [];
  /** Null: as the shipper wished. */
  const [changed, setPicked] = useState<readonly Proposed[] | null>(null);
  const picked: readonly Proposed[] = changed ?? wished.slice(0, room);
  const isPicked = (id: string) => picked.some((agent) => agent.id === id);
  const found = (currentData ?? data)?.agents.filter(({ id }) => !already.includes(id)) ?? [];
  // What was picked stays in sight while other agents are looked for.
  const again = anew.map((agent): Proposed => ({ ...agent, reason: 'unreached' }));
  const isAgain = ({ id }: Proposed) => again.some((agent) => agent.id === id);
  const isFull = picked.filter((agent) => !isAgain(agent)).length >= room;
  const agents: Proposed[] = [
    ...again,
    ...picked.filter(({ id }) => ![...again, ...found].some((agent) => agent.id === id)),
    ...found,
  ];
  const toggle = (agent: Proposed) =>
    setPicked(isPicked(agent.id) ? picked.filter(({ id }) => id !== agent.id) : [...picked, agent]);
  return (
    <div className={styles['actions']}>
      <FilterForm
        filters={{ search: new URLSearchParams({ q }), choose: (chosen) => setQ(chosen['q'] ?? q) }}
        label={t('Agents')}
        button={t('Find agents')}
        typed={[{ name: 'q', label: t('Agents by place or name'), type: 'search', maxLength: 120 }]}
      />
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <DeskSkeleton label={t('Loading agents…')} />}
      <p role="status">
        {!isFetching && data !== undefined && found.length === 0 && (
          <span>
            {q === ''
              ? t('The directory has no other agents on this route.')
              : t('No other agents for “{term}”.', { term: q })}
          </span>
        )}
      </p>
      {agents.length > 0 && (
        <form
          aria-label={t('Send to agents')}
          className={styles['actions']}
          onSubmit={(event) => {
            event.preventDefault();
            void onSend(picked.map(({ id }) => id)).then((isSent) => {
              if (isSent) setPicked(null);
            });
          }}
        >
          <fieldset className={styles['choices']} aria-busy={isFetching}>
            <legend>
              <span>
                {room === 0 ? t('Send anew to agents') : t('Send to agents, at most {count}', { count: room })}
              </span>
            </legend>
            {agents.map((agent) => (
              <Choice
                key={agent.id}
                agent={agent}
                isPicked={isPicked(agent.id)}
                isFull={isFull && !isAgain(agent)}
                onToggle={() => toggle(agent)}
              />
            ))}
          </fieldset>
          <div className={styles['buttons']}>
            <Button type="submit" loading={isSending} disabled={picked.length === 0}>
              {sendWords(picked.length)}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

interface ChoiceProps {
  agent: Proposed;
  isPicked: boolean;
  isFull: boolean;
  onToggle: () => void;
}

const Choice = ({ agent: { name, location, reason, email }, isPicked, isFull, onToggle }: ChoiceProps) => (
  <label>
    <input type="checkbox" checked={isPicked} disabled={!isPicked && isFull} onChange={onToggle} />
    <span>
      <span translate="no">{name}</span>
      <span className={styles['detail']}>{reasons[reason](location)}</span>
      {email === null && (
        <strong className={styles['detail']}>{t('No email address: no mail can be sent to this agent')}</strong>
      )}
    </span>
  </label>
);
