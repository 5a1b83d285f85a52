import type { Agent } from '@places/agent';
import { buildGazetteer } from '@places/index/gazetteer';

/** An agent with an id and a location, and nothing else unless `more` says so. */
export const agent = (id: string, location: string, more: Partial<Agent> = {}): Agent => ({
  id,
  name: `Agent ${id}`,
  location,
  services: [],
  languages: [],
  ...more,
});

/** Nairobi, Mombasa and Kampala. */
export const eastAfrica = buildGazetteer({
  countries: [
    ['KE', 'Kenya'],
    ['UG', 'Uganda'],
  ],
  places: [
    ['Nairobi', 0, -1.29, 36.82],
    ['Mombasa', 0, -4.05, 39.67],
    ['Kampala', 1, 0.32, 32.58],
  ],
  ports: [],
});
