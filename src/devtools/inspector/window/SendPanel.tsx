import { useState } from 'react';
import { Button } from '@/ui/Button';
import { TextArea } from '@/ui/TextArea';
import { shortPath, type Chart } from '../../statechart/chart';
import type { PlainEvent } from '../protocol';
import { exampleEvent } from './exampleEvents';
import type { Standing } from './flowLog';
import type { Answer } from './liveLog';
import { openTransitions } from './marks';
import styles from './SendPanel.module.scss';

interface SendPanelProps {
  chart: Chart;
  standing: Standing;
  /** The last event of a type that was seen. */
  seen: (type: string) => PlainEvent | undefined;
  /** The event that was chosen in the picture. */
  chosen: string | undefined;
  onChosen: (type: string) => void;
  /** Absent where the flow lies in the past, in a file or on a closed page. */
  send: ((event: { type: string; [key: string]: unknown }) => Promise<Answer>) | undefined;
}

function payloadIn(text: string): Record<string, unknown> {
  const payload: unknown = text.trim() === '' ? {} : JSON.parse(text);
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw new Error('A payload is an object: { "…": … }.');
  return payload as Record<string, unknown>;
}

function EventForm({ type, example, send }: { type: string; example: { type: string; [key: string]: unknown }; send: NonNullable<SendPanelProps['send']> }) {
  const [text, setText] = useState(() => {
    const payload = Object.fromEntries(Object.entries(example).filter(([key]) => key !== 'type'));
    return Object.keys(payload).length === 0 ? '' : JSON.stringify(payload, null, 2);
  });
  const [answer, setAnswer] = useState<Answer>();
  const submit = async () => {
    try {
      setAnswer(await send({ ...payloadIn(text), type }));
    } catch (error) {
      setAnswer({ isTaken: false, text: error instanceof SyntaxError ? `The payload is not JSON: ${error.message}` : error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea rows={Math.min(12, Math.max(2, text.split('\n').length))} value={text} spellCheck={false} label="What it carries, as JSON" placeholder="Nothing" onChange={(event) => setText(event.target.value)} />
      <Button type="submit" size="small">
        Send {type}
      </Button>
      <p role="status" data-taken={answer?.isTaken}>
        {answer?.text}
      </p>
    </form>
  );
}

/** The events that the flow may take now. Choosing one shows what it will carry; sending it sends it to the running page. */
export function SendPanel({ chart, standing, seen, chosen, onChosen, send }: SendPanelProps) {
  if (send === undefined) return <p className={styles['note']}>This is the past, or its page is closed: events can be sent only to a flow that runs. Choose “Live” below.</p>;
  const open = openTransitions(chart, standing);
  const types = [...new Set(open.map(({ eventType }) => eventType))];
  if (types.length === 0) return <p className={styles['note']}>{standing.told.status === 'active' ? 'It waits for an actor or for time, not for an event.' : 'This flow has ended.'}</p>;
  return (
    <ul className={styles['list']}>
      {types.map((type) => {
        const targets = open.filter(({ eventType }) => eventType === type);
        return (
          <li key={type}>
            <button type="button" className={styles['event']} aria-expanded={type === chosen} onClick={() => onChosen(type)}>
              <code>{type}</code>
              {targets.map(({ id, target, guard }) => (
                <small key={id}>
                  → {target === null ? 'stays' : shortPath(chart, target).replaceAll('.', ' › ')}
                  {guard === null ? '' : ` if ${guard}`}
                </small>
              ))}
            </button>
            {type === chosen && <EventForm key={`${type} ${standing.index}`} type={type} example={exampleEvent(chart.id, type, standing.told.context, seen(type))} send={send} />}
          </li>
        );
      })}
    </ul>
  );
}
