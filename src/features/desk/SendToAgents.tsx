import { useState } from 'react';
import { mostAgents } from '@machines/quoteCase';
import { apiErrorOf } from '@/api/apiError';
import { Button } from '@/ui/Button';
import styles from './CaseView.module.scss';
import { DeskSkeleton, Failure } from './DeskRoom';
import { deskApi } from './deskEndpoint';

const reasons = {
  wished: 'wished for by the shipper',
  origin: 'at the origin',
  destination: 'at the destination',
  found: 'found',
} as const;

interface SendToAgentsProps {
  reference: string;
  /** Ids of agents that have the request. */
  already: readonly string[];
  isSending: boolean;
  onSend: (agentIds: string[]) => Promise<boolean>;
}

/** Picks agents, those that the shipper wished for first, and sends them the request. */
export function SendToAgents({ reference, already, isSending, onSend }: SendToAgentsProps) {
  const { data, error, refetch } = deskApi.endpoints.getProposedAgents.useQuery({ reference, q: '' });
  const [picked, setPicked] = useState<readonly string[]>([]);
  const room = mostAgents - already.length;
  const agents = data?.agents.filter(({ id }) => !already.includes(id)) ?? [];
  if (error !== undefined) return <Failure message={apiErrorOf(error).message} onRetry={() => void refetch()} />;
  if (data === undefined) return <DeskSkeleton label="Loading agents…" />;
  if (agents.length === 0) return <p>The directory has no other agents on this route.</p>;
  return (
    <form
      className={styles['actions']}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend([...picked]).then((isSent) => {
          if (isSent) setPicked([]);
        });
      }}
    >
      <fieldset className={styles['choices']}>
        <legend>
          <span>{`Send to agents, at most ${room}`}</span>
        </legend>
        {agents.map(({ id, name, location, email, reason }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={picked.includes(id)}
              disabled={!picked.includes(id) && picked.length >= room}
              onChange={({ target }) =>
                setPicked(target.checked ? [...picked, id] : picked.filter((other) => other !== id))
              }
            />
            <span>
              <span translate="no">{name}</span>
              <span className={styles['detail']}>{`${location}, ${reasons[reason]}`}</span>
              {email === null && (
                <strong className={styles['detail']}>No e-mail address: no mail can be sent to this agent</strong>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles['buttons']}>
        <Button type="submit" loading={isSending} disabled={picked.length === 0}>
          {picked.length === 1 ? 'Send to 1 agent' : `Send to ${picked.length} agents`}
        </Button>
      </div>
    </form>
  );
}
