import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { QuoteCaseEvent } from '@machines/quoteCaseEvents';
import type { MembershipCaseEvent } from '@machines/membershipCaseEvents';
import type { RequestCaseEvent } from '@machines/requestCaseEvents';
import { caseChangedSchema, type CaseStep, type DeskCase, type DeskEvent } from '@shared/desk/cases';
import { apiErrorOf } from '@/kit/api/apiError';
import { deskApi } from '../frame/deskEndpoint';
import type { CaseMailEvent } from '@machines/caseEvents';

type CaseEvent = QuoteCaseEvent | RequestCaseEvent | MembershipCaseEvent | CaseMailEvent;
/** An event as staff send it: the gateway adds who and when. */
type Given = CaseEvent extends infer Event ? (Event extends unknown ? Omit<Event, 'by' | 'at'> : never) : never;

/** What the reader may send, by the type of the event. */
export const stepsOf =
  (may: DeskCase['may']) =>
  (wanted: CaseEvent['type']): readonly CaseStep[] =>
    (may ?? []).filter(({ type }) => type === wanted);

/** Props of what can be done next with a case of one kind. */
export interface ActionsProps {
  shown: DeskCase;
  isSending: boolean;
  /** `files`: ids of uploads that go with an answer. False: not written. */
  send: (event: Given, files?: readonly string[]) => Promise<boolean>;
  /** What is wrong with the fields of what was sent last, by their names. */
  wrong: Readonly<Record<string, string>>;
}

/** What became of the last event that this person sent. */
export interface Outcome {
  message: string;
  /** Number of the last event that was seen, if somebody else was first. */
  seen: number | null;
  /** What is wrong with its fields. */
  fields: Readonly<Record<string, string>>;
}

/** Repeats of one event after automatic ones. */
const mostRepeats = 3;

/** If only automatic events came in between, such as a mail that was accepted, the number of the last; else null. */
function numberAfterAutomatic(error: unknown): number | null {
  const changed = v.safeParse(caseChangedSchema, error);
  if (!changed.success || changed.output.code !== 'case_changed') return null;
  const { events, number } = changed.output;
  return events.length > 0 && events.every(({ by }) => by.kind === 'system') ? number : null;
}

/**
 * Sends events of a case as it was `shown`; `now`: as it is. After a conflict the newest log is shown, and nothing that
 * was typed is lost. An event that is sent again after its answer was lost is written once.
 */
export function useCaseEvent(
  { reference, events }: DeskCase,
  now: DeskCase,
): {
  send: ActionsProps['send'];
  isSending: boolean;
  outcome: Outcome | null;
  /** What somebody else did meanwhile. */
  missed: readonly DeskEvent[];
} {
  const [run, { isLoading }] = deskApi.endpoints.addCaseEvent.useMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** An event that may have been written, and after which one. */
  const unsure = useRef<{ event: string; seen: number } | null>(null);
  return {
    isSending: isLoading,
    outcome,
    missed: outcome?.seen === undefined || outcome.seen === null ? [] : now.events.slice(outcome.seen),
    send: async (event, files = []) => {
      const asText = JSON.stringify([event, files]);
      const given = { reference, event, ...(files.length > 0 && { files }) };
      let seen = unsure.current?.event === asText ? unsure.current.seen : events.length;
      let answer = await run({ ...given, seen });
      for (let repeats = 0; repeats < mostRepeats; repeats += 1) {
        const number = numberAfterAutomatic(answer.error);
        if (number === null) break;
        seen = number;
        answer = await run({ ...given, seen });
      }
      if (answer.error !== undefined) {
        const { code, message, retryable, fields = {} } = apiErrorOf(answer.error);
        unsure.current = retryable ? { event: asText, seen } : null;
        setOutcome({ message, seen: code === 'case_changed' ? seen : null, fields });
        return false;
      }
      // Unchanged: it was written before, and only the answer was lost.
      unsure.current = null;
      setOutcome(null);
      return true;
    },
  };
}
