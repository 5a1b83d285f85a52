import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AgentSummary } from '@places/agent';
import { sessionEnded } from './session';

/** An agent selected for the quote request. */
export type ShortlistedAgent = Pick<AgentSummary, 'id' | 'name' | 'location'>;

/** The limit of the gateway's contract (`quoteLimits.agents`). */
export const mostShortlisted = 5;

const initialState: { agents: ShortlistedAgent[] } = { agents: [] };

/** The agents selected for a quote. Saved on the device (see `src/app/persistence.ts`). */
export const shortlistSlice = createSlice({
  name: 'shortlist',
  initialState,
  reducers: {
    /** Ignored if the list is full or has the agent. */
    agentShortlisted(state, { payload }: PayloadAction<ShortlistedAgent>) {
      if (state.agents.length >= mostShortlisted || state.agents.some(({ id }) => id === payload.id)) return;
      state.agents.push(payload);
    },
    agentRemoved(state, { payload: id }: PayloadAction<string>) {
      state.agents = state.agents.filter((agent) => agent.id !== id);
    },
    shortlistCleared: () => initialState,
    /** Adopts the list of another tab. */
    shortlistRestored: (_state, { payload: agents }: PayloadAction<ShortlistedAgent[]>) => ({ agents }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState);
  },
  selectors: {
    selectShortlist: (state) => state.agents,
  },
});

export const { agentShortlisted, agentRemoved, shortlistCleared, shortlistRestored } = shortlistSlice.actions;
export const { selectShortlist } = shortlistSlice.selectors;

const version = 1;
/** Maximum length of a saved field, in characters; longer ones are invalid. */
const longestText = 300;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestText;

function isShortlistedAgent(value: unknown): value is ShortlistedAgent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    isText(value.id) &&
    'name' in value &&
    isText(value.name) &&
    'location' in value &&
    isText(value.location)
  );
}

/** Serialises the shortlist for the device. */
export function writeShortlist(agents: readonly ShortlistedAgent[]): string {
  return JSON.stringify({ version, agents });
}

/** Parses a saved shortlist. Other versions and invalid data count as empty; invalid entries are dropped. */
export function readShortlist(saved: string | null): ShortlistedAgent[] {
  let data: unknown;
  try {
    data = JSON.parse(saved ?? 'null');
  } catch {
    return [];
  }
  if (
    typeof data !== 'object' ||
    data === null ||
    !('version' in data) ||
    data.version !== version ||
    !('agents' in data) ||
    !Array.isArray(data.agents)
  )
    return [];
  const byId = new Map(
    data.agents.filter(isShortlistedAgent).map(({ id, name, location }) => [id, { id, name, location }]),
  );
  return [...byId.values()].slice(0, mostShortlisted);
}
