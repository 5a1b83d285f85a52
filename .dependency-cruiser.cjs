/**
 * Walls between the rooms (docs/architecture.md "Rooms and who may import whom"): each room imports itself, packages,
 * and what is listed, nothing else of the house. Types count.
 * @type {Record<string, string[]>}
 */
const rooms = {
  'shared/language': [],
  'shared/text': ['shared/language'],
  shared: ['places'],
  places: ['shared/language', 'shared/text'],
  content: ['shared/language'],
  machines: ['shared/language', 'places/agent.ts'],
  assistant: ['content', 'places', 'shared/language', 'shared/text'],
  server: ['assistant', 'content', 'machines', 'places', 'shared'],
  sandbox: ['assistant', 'content', 'places'],
  'src/kit/ui': ['shared/language', 'shared/text'],
  'src/early': [],
  'src/state': ['places', 'shared'],
  'src/kit/api': ['machines/unknownFailure.ts', 'shared', 'src/state'],
  'src/offline': ['shared/language', 'shared/text', 'src/kit/ui'],
  'src/worker': ['shared', 'src/offline'],
  'src/kit': ['shared', 'src/offline', 'src/state'],
  'src/navigation': ['content', 'shared/language', 'src/kit', 'src/state'],
  'src/checkout': ['machines', 'shared/language'],
  'src/features': [
    ...['content', 'machines', 'places', 'shared'],
    ...['src/checkout', 'src/early', 'src/kit', 'src/navigation', 'src/offline', 'src/state'],
  ],
  // A replay runs the reducers of every feature, and follows the addresses of the site.
  'src/devtools': ['machines', 'shared', 'src/features', 'src/kit', 'src/navigation', 'src/state'],
  'src/pages': [
    ...['content', 'machines', 'shared'],
    ...['src/early', 'src/features', 'src/kit', 'src/navigation', 'src/state'],
  ],
  'src/app': ['content', 'machines', 'shared', 'src'],
  // The entries of webpack stand beside the rooms.
  'src/[^/]+$': ['content', 'shared', 'src'],
  tools: ['assistant', 'content', 'machines', 'places', 'sandbox', 'server', 'shared', 'src'],
  bench: ['assistant', 'content', 'machines', 'places', 'sandbox', 'server', 'shared', 'src', 'tools'],
};

const house = '^(?:assistant|bench|content|machines|places|sandbox|server|shared|src|tools)/';
const anchored = (/** @type {readonly string[]} */ paths) => paths.map((path) => `^${path}(?:/|$)`);
const inner = Object.keys(rooms).filter((room) => /^src\/\w/.test(room));
/** @type {Record<string, string[]>} */
const inside = { 'src/kit': ['src/kit/api', 'src/kit/ui'], shared: ['shared/language', 'shared/text'] };
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
        ...(room in inside && { pathNot: anchored(inside[room] ?? []) }),
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
      name: 'server/lib',
      comment: 'What all nouns of the gateway use knows none of them.',
      severity: 'error',
      from: { path: '^server/lib/' },
      to: { path: '^server/(?!lib/)' },
    },
    {
      name: 'no cycle of folders',
      comment: 'Two nouns of the gateway that import each other are one, or a third is missing.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/[^/]+' },
      to: { circular: true, path: '^server/' },
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
