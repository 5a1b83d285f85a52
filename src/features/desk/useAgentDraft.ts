import { useState } from 'react';
import * as v from 'valibot';
import { agentFieldsSchema, type AgentFields, type EditedAgent } from '@server/contracts/deskAgents';
import { apiErrorOf, type ApiError } from '@/api/apiError';
import { deskAgentsApi } from './agentsEndpoint';
import { keptDrafts } from './keptDraft';

const kept = keptDrafts('agent', v.object({ ...agentFieldsSchema.entries, seen: v.number() }));
const fieldNames = Object.keys(agentFieldsSchema.entries) as (keyof AgentFields)[];

const fieldsOf = (agent: AgentFields): AgentFields => v.parse(agentFieldsSchema, agent);

/** The fields in which two versions differ. */
export function differences(one: AgentFields, other: AgentFields): (keyof AgentFields)[] {
  return fieldNames.filter((field) => String(one[field]) !== String(other[field]));
}

interface Draft {
  typed: AgentFields;
  /** `shown`: as it was opened. */
  state: 'shown' | 'typed' | 'saved';
  isSaving: boolean;
  /** What was typed before a reload is shown again. */
  wasKept: boolean;
  error: ApiError | undefined;
  write: (changes: Partial<AgentFields>) => void;
  save: () => Promise<void>;
  /** After somebody else was first: goes on from their version, with one's own fields or theirs. */
  goOnFrom: (theirs: EditedAgent, fields: 'mine' | 'theirs') => void;
}

/** An agent that is being changed. `stored`: as the gateway has it when the form opens. */
export function useAgentDraft(stored: EditedAgent): Draft {
  const { id } = stored;
  const [run, { isLoading, error, reset }] = deskAgentsApi.endpoints.saveAgent.useMutation();
  const [before] = useState(() => kept.read(id));
  const [wasKept, setWasKept] = useState(before !== null);
  const [typed, setTyped] = useState(() => fieldsOf(before ?? stored));
  const [seen, setSeen] = useState(before?.seen ?? stored.revision);
  const [saved, setSaved] = useState(() => fieldsOf(stored));
  const [hasSaved, setHasSaved] = useState(false);
  const isTyped = differences(saved, typed).length > 0;
  return {
    ...{ typed, isSaving: isLoading, wasKept },
    state: isTyped ? 'typed' : hasSaved ? 'saved' : 'shown',
    error: error === undefined ? undefined : apiErrorOf(error),
    write: (changes) => {
      const next = { ...typed, ...changes };
      setTyped(next);
      setWasKept(false);
      kept.keep(id, { seen, ...next });
    },
    save: async () => {
      const answer = await run({ id, seen, ...typed });
      if (answer.error !== undefined) return;
      setSeen(answer.data.revision);
      setSaved(typed);
      setHasSaved(true);
      setWasKept(false);
      kept.keep(id, null);
    },
    goOnFrom: (theirs, fields) => {
      const next = fields === 'mine' ? typed : fieldsOf(theirs);
      reset();
      setSeen(theirs.revision);
      setSaved(fieldsOf(theirs));
      setTyped(next);
      kept.keep(id, fields === 'mine' ? { seen: theirs.revision, ...next } : null);
    },
  };
}
