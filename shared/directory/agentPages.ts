import * as v from 'valibot';
import { agentSchema, agentServices } from '../../places/agent';
import { agentDetailsSchema } from '../../places/agentDetails';
import { checkSchema } from '../listings/evidence';

const link = v.object({ name: v.string(), path: v.string() });
const countedLink = v.object({ ...link.entries, count: v.number() });
const service = v.picklist(agentServices);

/** Parts of the world, each country in one of them; names of regions in `/place-names.json`. */
export const worldRegions = ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania'] as const;
export type WorldRegion = (typeof worldRegions)[number];

/** Numbers of agents that offer a service, the most frequent first. */
const offered = v.array(v.object({ service, count: v.number() }));

/** Part of the world map (`/world-map.svg`), in its units. */
const mapPart = v.object({
  /** Left, top, width, height. */
  view: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  /** Places of the page. */
  dots: v.array(v.tuple([v.number(), v.number()])),
});

/** A port or airport, or the place whose agents serve it. */
const hub = v.object({
  /** UN/LOCODE or IATA code. */
  code: v.string(),
  kind: v.picklist(['port', 'airport']),
  place: v.string(),
  /** Absent without agents there. */
  path: v.optional(v.string()),
  kilometres: v.number(),
});

const neighbour = v.object({ ...countedLink.entries, kilometres: v.number() });

const listedAgent = v.object({ ...agentSchema.entries, id: v.string(), path: v.string() });

/** What a page under `/agents` shows (docs/product.md "Pages of agents"). `path` is its canonical address. */
const agentPageSchema = v.variant('kind', [
  v.object({
    kind: v.literal('countries'),
    path: v.string(),
    count: v.number(),
    places: v.number(),
    countries: v.array(
      v.object({ ...countedLink.entries, places: v.number(), region: v.optional(v.picklist(worldRegions)) }),
    ),
  }),
  v.object({
    kind: v.literal('country'),
    path: v.string(),
    name: v.string(),
    /** What finds its agents, if they have another name for it than the page. */
    term: v.optional(v.string()),
    count: v.number(),
    offered,
    places: v.array(countedLink),
    neighbours: v.array(countedLink),
    map: v.optional(mapPart),
  }),
  v.object({
    kind: v.literal('place'),
    path: v.string(),
    name: v.string(),
    /** As agents have it, with the country. */
    location: v.string(),
    country: link,
    count: v.number(),
    offered,
    /** The first ones, those whose checks hold before the others. */
    agents: v.array(listedAgent),
    hubs: v.array(hub),
    neighbours: v.array(neighbour),
    map: v.optional(mapPart),
  }),
  v.object({
    kind: v.literal('agent'),
    path: v.string(),
    agent: v.object({ ...agentSchema.entries, id: v.string() }),
    details: agentDetailsSchema,
    /** The newest check of each kind; empty if none is recorded. */
    checks: v.array(checkSchema),
    place: link,
    country: link,
    /** The company's pages in other places. */
    elsewhere: v.array(link),
    /** Some other agents in the place. */
    others: v.array(link),
    map: v.optional(mapPart),
  }),
  v.object({
    kind: v.literal('missing'),
    /** The address that was asked for. */
    path: v.string(),
    /** What the address names that does not exist. */
    what: v.picklist(['country', 'place', 'agent']),
    /** The part of the address that exists. */
    trail: v.array(link),
    /** What may be meant, or is near. */
    near: v.array(link),
  }),
]);

/** Answer of `GET /api/agent-pages`. */
export const agentPageAnswerSchema = v.object({ page: agentPageSchema });

export const agentPageQuerySchema = v.object({
  path: v.pipe(v.string('Send one path.'), v.startsWith('/agents', 'Send a path under /agents.'), v.maxLength(1_000)),
});

export type AgentPage = v.InferOutput<typeof agentPageSchema>;
export type AgentPageOf<Kind extends AgentPage['kind']> = Extract<AgentPage, { kind: Kind }>;

/** The routes of these pages, all drawn by one component. */
export const agentPagePaths = [
  '/agents',
  '/agents/:country',
  '/agents/:country/:city',
  '/agents/:country/:city/:name',
] as const;
