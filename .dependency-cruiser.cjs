/**
 * Walls between the rooms (docs/architecture.md "Rooms and who may import whom"): each room imports itself, packages,
 * and what is listed, nothing else of the house. Types count.
 * @type {Record<string, string[]>}
 */
const rooms = {
  language: [],
  places: ['language'],
  content: ['language'],
  machines: ['language', 'places/agent.ts'],
  assistant: ['content', 'language', 'places'],
  'server/contracts': ['language', 'places'],
  server: ['assistant', 'content', 'language', 'places'],
  'server/cases': ['assistant', 'content', 'language', 'machines', 'places', 'server'],
  sandbox: ['assistant', 'content', 'places'],
  'src/ui': ['language'],
  'src/early': [],
  'src/state': ['language', 'places', 'server/contracts'],
  'src/api': ['language', 'machines/unknownFailure.ts', 'server/contracts', 'src/state'],
  'src/offline': ['language', 'src/ui'],
  'src/worker': ['language', 'server/contracts', 'src/offline'],
  'src/kit': ['language', 'server/contracts', 'src/api', 'src/offline', 'src/state', 'src/ui'],
  'src/navigation': ['content', 'language', 'src/kit', 'src/state'],
  'src/checkout': ['language', 'machines'],
  'src/features': [
    ...['content', 'language', 'machines', 'places', 'server/contracts'],
    ...['src/api', 'src/checkout', 'src/early', 'src/kit', 'src/navigation', 'src/offline', 'src/state', 'src/ui'],
  ],
  // A replay runs the reducers of every feature, and follows the addresses of the site.
  'src/devtools': ['language', 'machines', 'src/api', 'src/features', 'src/navigation', 'src/state', 'src/ui'],
  'src/pages': [
    ...['content', 'language', 'machines', 'server/contracts'],
    ...['src/early', 'src/features', 'src/kit', 'src/navigation', 'src/state', 'src/ui'],
  ],
  'src/app': ['content', 'language', 'machines', 'server/contracts', 'src'],
  // The entries of webpack stand beside the rooms.
  'src/[^/]+$': ['content', 'language', 'server/contracts', 'src'],
  tools: ['assistant', 'content', 'language', 'machines', 'places', 'sandbox', 'server', 'src'],
  bench: ['assistant', 'content', 'language', 'machines', 'places', 'sandbox', 'server', 'src', 'tools'],
};

const house = '^(?:assistant|bench|content|language|machines|places|sandbox|server|src|tools)/';
const anchored = (/** @type {readonly string[]} */ paths) => paths.map((path) => `^${path}(?:/|$)`);
const inner = Object.keys(rooms).filter((room) => /^(?:server|src)\/\w/.test(room));
const start = (/** @type {string} */ room) => (room.endsWith('$') ? `^${room}` : `^${room}/`);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no cycle',
      comment: 'Files that import each other in a circle cannot be understood, or loaded, one after the other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...Object.entries(rooms).map(([room, others]) => ({
      name: room,
      comment: `It may import: ${others.join(', ') || 'nothing of the house'} (docs/architecture.md).`,
      severity: /** @type {const} */ ('error'),
      from: {
        path: start(room),
        ...(room === 'server' && { pathNot: anchored(['server/contracts', 'server/cases']) }),
      },
      to: { path: house, pathNot: [start(room), ...anchored(others)] },
    })),
    {
      name: 'unknown room',
      comment: 'Give the folder a place in .dependency-cruiser.cjs and docs/architecture.md.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: anchored(inner) },
      to: {},
    },
    {
      name: 'one feature',
      comment: 'A feature never imports another feature: compose them in a page.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'one page',
      comment: 'A page never imports another page.',
      severity: 'error',
      from: { path: '^src/pages/([^/]+)/' },
      to: { path: '^src/pages/', pathNot: '^src/pages/$1/' },
    },
    {
      name: 'checkout',
      comment: 'Only features/payments touches the checkout client.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '^src/features/payments/' },
      to: { path: '^src/checkout/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: { path: house },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.json'] },
  },
};
