import { useState } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { TextArea } from '@/kit/ui/form/TextArea';
import { rowOf, targetInWords, type Chart } from '../../statechart/chart';
import type { PlainEvent } from '../protocol';
import { exampleEvent } from './exampleEvents';
import { openTransitions, type ActorState } from './flowLog';
import type { Answer } from './liveLog';
import styles from './Panels.module.scss';

interface SendPanelProps {
  chart: Chart;
  actorState: ActorState;
  /** The last event of this type in the log. */
  seen: (type: string) => PlainEvent | undefined;
  /** The event type selected in the chart. */
  chosen: string | undefined;
  onChosen: (type: string) => void;
  /** Undefined for a past moment, a recording or a closed page. */
  send: ((event: { type: string; [key: string]: unknown }) => Promise<Answer>) | undefined;
}

function payloadIn(text: string): Record<string, unknown> {
  const payload: unknown = text.trim() === '' ? {} : JSON.parse(text);
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw new Error('A payload is an object: { "…": … }.');
  return payload as Record<string, unknown>;
}

function exampleText(example: { type: string; [key: string]: unknown }): string {
  const payload = Object.fromEntries(Object.entries(example).filter(([key]) => key !== 'type'));
  return Object.keys(payload).length === 0 ? '' : JSON.stringify(payload, null, 2);
}

const isPast =
  'This is the past, or its page is closed: events can be sent only to a flow that runs. Choose “Live” below.';

/**
 * The events that the flow accepts now, with an editable payload. Edited payloads and the last answer survive state
 * changes.
 */
export function SendPanel({ chart, actorState, seen, chosen, onChosen, send }: SendPanelProps) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const [answer, setAnswer] = useState<Answer>();
  const textFor = (type: string): string =>
    drafts[type] ?? exampleText(exampleEvent(chart.id, type, actorState.latest.context, seen(type)));
  const submit = async (type: string, deliver: NonNullable<SendPanelProps['send']>) => {
    const text = textFor(type);
    setDrafts({ ...drafts, [type]: text });
    try {
      setAnswer(await deliver({ ...payloadIn(text), type }));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setAnswer({ isTaken: false, text: error instanceof SyntaxError ? `The payload is not JSON: ${reason}` : reason });
    }
  };
  const open = send === undefined ? [] : openTransitions(chart, actorState.latest);
  const types = [...new Set(open.map(({ eventType }) => eventType))];
  const waits =
    actorState.latest.status === 'active'
      ? 'It waits for an actor or for time, not for an event.'
      : 'This flow has ended.';
  return (
    <>
      <p className={styles['answer']} role="status" data-taken={answer?.isTaken}>
        {answer?.text}
      </p>
      {types.length === 0 && <p className={styles['none']}>{send === undefined ? isPast : waits}</p>}
      <ul className={styles['send']}>
        {types.map((type) => {
          const targets = open.filter(({ eventType }) => eventType === type);
          return (
            <li key={type}>
              <button type="button" aria-expanded={type === chosen} onClick={() => onChosen(type)}>
                <code>{type}</code>
                {targets.map((transition) => (
                  <small key={transition.id}>
                    {['→', targetInWords(chart, transition), ...rowOf(chart, transition).notes].join(' ')}
                  </small>
                ))}
              </button>
              {type === chosen && send !== undefined && (
                <form
                  onSubmit={(event) => {
                    event.preventDefault();
                    void submit(type, send);
                  }}
                >
                  <TextArea
                    rows={Math.min(12, Math.max(2, textFor(type).split('\n').length))}
                    value={textFor(type)}
                    spellCheck={false}
                    label="What it carries, as JSON"
                    placeholder="Nothing"
                    onChange={(event) => setDrafts({ ...drafts, [type]: event.target.value })}
                  />
                  <Button type="submit" size="small">
                    {`Send ${type}`}
                  </Button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
