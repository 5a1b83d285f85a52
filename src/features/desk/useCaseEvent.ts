import { useState } from 'react';
import type { DeskCase, DeskEvent } from '@server/contracts/deskCases';
import { apiErrorOf } from '@/api/apiError';
import { deskApi } from './deskEndpoint';

type Given = Readonly<Record<string, unknown>> & { type: string };

/** Props of what can be done next with a case of one kind. */
export interface ActionsProps {
  shown: DeskCase;
  isSending: boolean;
  /** False: not written. */
  send: (event: Given) => Promise<boolean>;
}

/** What became of the last event that this person sent. */
export interface Outcome {
  message: string;
  /** Number of the last event that was seen, if somebody else was first. */
  seen: number | null;
}

/** Sends events of a case. After a conflict the newest log is shown, and nothing that was typed is lost. */
export function useCaseEvent({ reference, events }: DeskCase): {
  send: (event: Given) => Promise<boolean>;
  isSending: boolean;
  outcome: Outcome | null;
  /** What somebody else did meanwhile. */
  missed: readonly DeskEvent[];
} {
  const [run, { isLoading }] = deskApi.endpoints.addCaseEvent.useMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return {
    isSending: isLoading,
    outcome,
    missed: outcome?.seen === undefined || outcome.seen === null ? [] : events.slice(outcome.seen),
    send: async (event) => {
      const seen = events.length;
      const answer = await run({ reference, seen, event });
      if (answer.error !== undefined) {
        const { code, message } = apiErrorOf(answer.error);
        setOutcome({ message, seen: code === 'case_changed' ? seen : null });
        return false;
      }
      const isWritten = answer.data.outcome === 'appended';
      setOutcome(isWritten ? null : { message: 'This is no longer possible in this case.', seen: null });
      return isWritten;
    },
  };
}
