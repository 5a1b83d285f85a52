import type { AgentPageOf } from '@shared/directory/agentPages';

export const kenya = { name: 'Kenya', path: '/agents/kenya' };
export const mombasa = { name: 'Mombasa', path: '/agents/kenya/mombasa' };
const map = {
  view: [600, 220, 90, 41.4] as [number, number, number, number],
  dots: [[645, 240]] as [number, number][],
};

export const countries: AgentPageOf<'countries'> = {
  kind: 'countries',
  path: '/agents',
  count: 1_240,
  places: 2,
  countries: [
    { ...kenya, count: 1_239, places: 1 },
    { name: 'Uganda', path: '/agents/uganda', count: 1, places: 1 },
  ],
};
export const country: AgentPageOf<'country'> = {
  kind: 'country',
  ...kenya,
  count: 2,
  offered: [{ service: 'sea', count: 2 }],
  places: [{ ...mombasa, count: 2 }],
  neighbours: [{ name: 'Uganda', path: '/agents/uganda', count: 1 }],
  map,
};
export const place: AgentPageOf<'place'> = {
  kind: 'place',
  ...mombasa,
  location: 'Mombasa, Kenya',
  country: kenya,
  count: 2,
  offered: [{ service: 'sea', count: 2 }],
  agents: [
    {
      id: 'ke-1',
      name: 'Tembo Freight',
      location: 'Mombasa, Kenya',
      path: '/agents/kenya/mombasa/tembo-freight',
      services: ['sea', 'customs'],
      languages: [],
      phone: '+254 700 000 001',
      verifiedAt: '2026-01-05',
    },
    {
      id: 'ke-2',
      name: 'Simba Cargo',
      location: 'Mombasa, Kenya',
      path: '/agents/kenya/mombasa/simba-cargo',
      services: [],
      languages: [],
      phone: 'ask at the gate',
    },
  ],
  hubs: [
    { code: 'KEMBA', kind: 'port', ...mombasa, place: 'Mombasa', kilometres: 0 },
    { code: 'MYD', kind: 'airport', place: 'Malindi', kilometres: 105 },
  ],
  neighbours: [{ name: 'Tanga, Tanzania', path: '/agents/tanzania/tanga', count: 3, kilometres: 129 }],
  map,
};
export const agent: AgentPageOf<'agent'> = {
  kind: 'agent',
  path: '/agents/kenya/mombasa/tembo-freight',
  agent: {
    id: 'ke-1',
    name: 'Tembo Freight',
    location: 'Mombasa, Kenya',
    email: 'ops@tembo.example',
    services: ['sea'],
    languages: ['Swahili'],
    verifiedAt: '2026-01-05',
  },
  details: { offices: [] },
  checks: [],
  country: kenya,
  place: mombasa,
  elsewhere: [{ name: 'Tanga, Tanzania', path: '/agents/tanzania/tanga/tembo-freight' }],
  others: [{ name: 'Simba Cargo', path: '/agents/kenya/mombasa/simba-cargo' }],
  map,
};
export const missing: AgentPageOf<'missing'> = {
  kind: 'missing',
  path: '/agents/kenya/nowhere',
  what: 'place',
  trail: [{ name: 'Agents by country', path: '/agents' }, kenya],
  near: [mombasa],
};
