import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AgentSummary } from '@places/agent';
import { sessionEnded } from './session';

/** An agent chosen for the quote request: what must be known to show and to send it. */
export type ShortlistedAgent = Pick<AgentSummary, 'id' | 'name' | 'location'>;

/** As many as the gateway's contract takes (`quoteLimits.agents`). */
export const mostShortlisted = 5;

const initialState: { agents: ShortlistedAgent[] } = { agents: [] };

/** The agents that the visitor wants a quote from. Saved on the device (see `src/app/persistence.ts`). */
export const shortlistSlice = createSlice({
  name: 'shortlist',
  initialState,
  reducers: {
    /** A sixth agent, or one that is there already, changes nothing. */
    agentShortlisted(state, { payload }: PayloadAction<ShortlistedAgent>) {
      if (state.agents.length >= mostShortlisted || state.agents.some(({ id }) => id === payload.id)) return;
      state.agents.push(payload);
    },
    agentRemoved(state, { payload: id }: PayloadAction<string>) {
      state.agents = state.agents.filter((agent) => agent.id !== id);
    },
    shortlistCleared: () => initialState,
    /** As another tab of this device has left it. */
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
/** Longest text of a saved field, in characters: what is longer did not come from here. */
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

/** The shortlist as the device keeps it. */
export function writeShortlist(agents: readonly ShortlistedAgent[]): string {
  return JSON.stringify({ version, agents });
}

/** Reads a saved shortlist back. Another version and nonsense read as empty; a bad entry is left out. */
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
