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
