const { readdirSync, existsSync } = require('node:fs');
const path = require('node:path');
const { dependencies, devDependencies } = require('./package.json');

const root = __dirname;
const folders = (/** @type {string} */ folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/**
 * Rooms of src/ in the order of the design: a room may import only rooms that stand after it, and only those listed.
 * @type {Partial<Record<string, string[]>>}
 */
const allowed = {
  app: ['pages', 'features', 'kit', 'api', 'state', 'ui', 'navigation', 'early', 'offline', 'devtools'],
  pages: ['features', 'state', 'ui', 'navigation', 'early'],
  features: ['kit', 'api', 'state', 'ui', 'navigation', 'early', 'offline'],
  kit: ['api', 'state', 'ui', 'offline'],
  worker: ['offline'],
  offline: ['ui'],
  checkout: [],
  api: ['state'],
  state: [],
  navigation: ['state', 'kit'],
  ui: [],
  early: [],
  // A replay runs the reducers of every feature, and follows the addresses of the site.
  devtools: ['features', 'api', 'state', 'ui', 'navigation'],
};
/** @type {Partial<Record<string, string[]>>} */
const outside = {
  app: ['machines', 'content', 'server/contracts'],
  pages: ['content', 'machines', 'server/contracts'],
  features: ['places', 'machines', 'content', 'server/contracts'],
  kit: ['server/contracts'],
  worker: ['server/contracts'],
  offline: [],
  checkout: ['machines'],
  api: ['server/contracts'],
  state: ['places', 'server/contracts'],
  navigation: ['content'],
  ui: [],
  early: [],
  devtools: ['machines'],
};

/** @type {{ target: string, from: string, except: string[], message: string }[]} */
const zones = [];
/**
 * @param {string} target
 * @param {string} from
 * @param {string[]} except
 * @param {string} message
 */
function forbid(target, from, except, message) {
  zones.push({ target, from, except, message });
}

for (const room of folders('src')) {
  const rooms = allowed[room];
  const beyond = outside[room];
  if (rooms === undefined || beyond === undefined) {
    forbid(
      `./src/${room}`,
      './src',
      [`./${room}`],
      `src/${room} is not a room of the house: give it a place in .eslintrc.cjs and docs/architecture.md.`,
    );
    continue;
  }
  for (const other of folders('src')) {
    if (other === room || rooms.includes(other)) continue;
    if (room === 'features' && other === 'checkout') continue;
    forbid(`./src/${room}`, `./src/${other}`, [], `src/${room} must not import src/${other} (docs/architecture.md).`);
  }
  for (const other of ['places', 'machines', 'content', 'assistant', 'sandbox', 'tools', 'tests', 'bench']) {
    if (beyond.includes(other)) continue;
    if (room === 'api' && other === 'machines') {
      forbid('./src/api', './machines', ['./unknownFailure.ts'], 'Of machines/, src/api may import one message only.');
      continue;
    }
    forbid(`./src/${room}`, `./${other}`, [], `src/${room} must not import ${other}/ (docs/architecture.md).`);
  }
  forbid(
    `./src/${room}`,
    './server',
    beyond.includes('server/contracts') ? ['./contracts'] : [],
    'Of server/ only contracts/ may be shared with the browser.',
  );
}
// The entries of webpack stand beside the rooms.
const entries = './src/*.{ts,tsx}';
for (const other of ['places', 'machines', 'assistant', 'sandbox', 'tools', 'tests', 'bench'])
  forbid(entries, `./${other}`, [], `The entries of src/ must not import ${other}/ (docs/architecture.md).`);
forbid(entries, './server', ['./contracts'], 'Of server/ only contracts/ may be shared with the browser.');
forbid(
  './server/contracts',
  './server',
  ['./contracts'],
  'What the browser shares with the gateway imports nothing of the gateway.',
);
for (const feature of folders('src/features')) {
  forbid(
    `./src/features/${feature}`,
    './src/features',
    [`./${feature}`],
    'A feature never imports another feature: compose them in a page.',
  );
  if (feature !== 'payments')
    forbid(`./src/features/${feature}`, './src/checkout', [], 'Only features/payments touches the checkout client.');
}
// Between the folders there is nothing: what stood there could import them all.
forbid('./src/features/*.{ts,tsx}', './src', [], 'A file of src/features/ stands in the folder of its feature.');
for (const page of folders('src/pages'))
  forbid(`./src/pages/${page}`, './src/pages', [`./${page}`], 'A page never imports another page.');
for (const room of [
  'src',
  'places',
  'machines',
  'content',
  'assistant',
  'server',
  'sandbox',
  'tools',
  'tests',
  'bench',
])
  forbid('./language', `./${room}`, [], 'language/ imports nothing of the house.');
for (const room of ['src', 'machines', 'content', 'assistant', 'server', 'sandbox', 'tools', 'tests', 'bench'])
  forbid('./places', `./${room}`, [], 'Of the house, places/ imports language/ only.');
for (const room of ['src', 'assistant', 'server', 'sandbox', 'tools', 'tests', 'bench'])
  forbid('./machines', `./${room}`, [], 'Machines import xstate and language/ only.');
forbid('./machines', './places', ['./agent.ts'], 'A machine may import only the type of an agent from places/.');
forbid('./machines', './content', [], 'Machines import xstate and language/ only.');
for (const room of ['src', 'places', 'machines', 'assistant', 'server', 'sandbox', 'tools', 'tests', 'bench'])
  forbid('./content', `./${room}`, [], 'content/ imports language/ only.');
for (const room of ['src', 'machines', 'server', 'sandbox', 'tools', 'tests', 'bench'])
  forbid('./assistant', `./${room}`, [], 'assistant/ imports itself, places/, content/ and language/ only.');
for (const room of ['src', 'sandbox', 'tools', 'tests', 'bench'])
  forbid('./server', `./${room}`, [], 'server/ imports itself, assistant/, places/, content/ and language/ only.');
for (const zone of ['*.ts', ...folders('server').filter((folder) => folder !== 'cases')])
  forbid(`./server/${zone}`, './machines', [], 'Of server/, only cases/ may import machines.');
for (const room of ['src', 'machines', 'server', 'tools', 'tests', 'bench'])
  forbid('./sandbox', `./${room}`, [], 'sandbox/ imports itself, assistant/, places/ and content/ only.');
for (const room of ['tests', 'bench']) forbid('./tools', `./${room}`, [], 'tools/ never imports tests or benchmarks.');

const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'The environment is parsed once, in server/config.ts.',
};

/** Machines and places are pure: no browser, network, clock or timers. */
const noPlatform = {
  'no-restricted-globals': [
    'error',
    'window',
    'document',
    'fetch',
    'setTimeout',
    'setInterval',
    'localStorage',
    'sessionStorage',
    'Date',
    'globalThis',
  ],
};

/** The rules of imports look at no `import()`. */
const noDynamicImport = {
  'no-restricted-syntax': [
    'error',
    { selector: 'ImportExpression', message: 'Import at the top of the file here, where imports are checked.' },
  ],
};

const written = ':matches(JSXText[value=/\\S/], JSXExpressionContainer[expression.type="Literal"])';
const computed = 'JSXExpressionContainer[expression.type!=/^(Literal|JSXEmptyExpression)$/]';
const chosen = ['consequent', 'alternate', 'right'].flatMap((branch) => [
  `[expression.${branch}.value=/./]`,
  `[expression.${branch}.type="TemplateLiteral"]`,
]);
const word = `JSXExpressionContainer:matches([expression.type="TemplateLiteral"], ${chosen.join(', ')})`;
const other = `:matches(JSXElement, JSXFragment, ${computed})`;

/**
 * A page translator moves or replaces texts; React finds those again that are all that an element holds.
 * What this cannot see, such as variables that hold a text, tests/support/standingTexts.ts does.
 */
const loneTexts = {
  'no-restricted-syntax': [
    'error',
    ...[
      `${written} ~ ${computed}`,
      `${computed} ~ ${written}`,
      `${word} ~ ${other}`,
      `${other} ~ ${word}`,
      `JSXFragment > ${written}`,
    ].map((selector) => ({
      selector,
      message:
        'A text that is inserted, removed or changed needs its own element, or page translators break it: {`${count} agents`} for {count} agents, <span>{word}</span> beside other children, <span>…</span> for a fragment with texts.',
    })),
  ],
};

/** Handlers by which an element takes orders. */
const orders = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];

// Rules that need types, and those of hooks, are in .oxlintrc.json.
module.exports = {
  root: true,
  parser: '@typescript-eslint/parser',
  parserOptions: {
    ecmaVersion: 2022,
    sourceType: 'module',
    ecmaFeatures: { jsx: true },
  },
  plugins: ['@typescript-eslint', 'import'],
  extends: ['eslint:recommended', 'plugin:@typescript-eslint/strict'],
  settings: {
    react: { version: 'detect' },
    'import/resolver': { typescript: { project: path.join(root, 'tsconfig.json') } },
    // Part of the key of the linter's cache, for import/no-extraneous-dependencies.
    dependencies: [dependencies, devDependencies],
  },
  // A leading dot hides a file from the linter: its own settings are checked too.
  ignorePatterns: ['dist', 'node_modules', '.keelway', 'coverage', 'bench/peers', '!.eslintrc.cjs'],
  rules: {
    'import/no-restricted-paths': ['error', { basePath: root, zones }],
    'import/no-duplicates': 'error',
    'import/no-extraneous-dependencies': 'error',
    // The compiler knows which names there are, in JavaScript too.
    'no-undef': 'off',
    'no-console': 'error',
    eqeqeq: 'error',
    'no-restricted-properties': ['error', noEnvironment],
    'no-restricted-imports': [
      'error',
      {
        paths: ['process', 'node:process'].map((name) => ({
          name,
          message: 'The environment is parsed once, in server/config.ts.',
        })),
      },
    ],
    '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
    '@typescript-eslint/consistent-type-imports': 'error',
    // Filled by declaration merging.
    '@typescript-eslint/no-empty-object-type': ['error', { allowWithName: '^LazyLoadedSlices$' }],
  },
  overrides: [
    {
      files: ['**/*.cjs'],
      parserOptions: { sourceType: 'commonjs' },
      rules: { '@typescript-eslint/no-require-imports': 'off' },
    },
    {
      // Wherever components may stand.
      files: ['**/*.tsx', 'src/**/*.ts'],
      plugins: ['react', 'jsx-a11y'],
      extends: ['plugin:react/recommended', 'plugin:react/jsx-runtime', 'plugin:jsx-a11y/strict'],
      rules: {
        'react/no-danger': 'error',
        // The content security policy blocks style attributes in prerendered pages.
        'react/forbid-dom-props': ['error', { forbid: ['style'] }],
        'react/prop-types': 'off',
        // What scrolls must be reachable by keyboard.
        'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['group', 'region', 'tabpanel'] }],
        // To hear whether pointer or focus are within makes no element a control.
        'jsx-a11y/no-static-element-interactions': ['error', { handlers: orders }],
        'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: orders }],
      },
    },
    { files: ['src/**/*.tsx'], rules: loneTexts },
    {
      files: ['src/**/*.{ts,tsx}'],
      excludedFiles: ['src/state/hooks.ts'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'react-redux',
                importNames: ['useDispatch', 'useSelector', 'useStore'],
                message: 'Use the typed hooks of src/state/hooks.ts.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['src/**/*.{ts,tsx}', 'server/contracts/**/*.ts', 'places/**/*.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          noEnvironment,
          ...['canParse', 'parse'].map((property) => ({
            object: 'URL',
            property,
            message: 'Missing in some browsers of package.json: use parsedUrl of src/navigation/.',
          })),
        ],
      },
    },
    {
      files: ['machines/**/*.ts'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^(?!xstate$|\\./|\\.\\./language/|\\.\\./places/agent$)',
                message: 'Machines import xstate, language/ and the pure rules beside them only.',
              },
              {
                regex: '^\\.\\./places/agent$',
                allowTypeImports: true,
                message: 'A machine may import the type of an agent, not its schema.',
              },
            ],
          },
        ],
        ...noPlatform,
        ...noDynamicImport,
      },
    },
    {
      files: ['places/**/*.ts'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^(?!valibot$|\\./|\\.\\./language/)',
                message: 'places/ imports itself, language/ and valibot only.',
              },
            ],
          },
        ],
        ...noPlatform,
        ...noDynamicImport,
      },
    },
    {
      files: ['src/checkout/**/*.ts'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^(?!xstate$|@language/|@machines/|\\./)',
                message:
                  'The checkout client is framework-free: it imports itself, its machine, language/ and xstate only.',
              },
            ],
          },
        ],
        ...noDynamicImport,
      },
    },
    {
      files: ['assistant/**/*.ts'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^(?!minisearch$|\\./|\\.\\./content/|\\.\\./language/|\\.\\./places/)',
                message:
                  'assistant/ imports itself, places/, content/, language/ and minisearch only: callers pass the directory in.',
              },
            ],
          },
        ],
        ...noDynamicImport,
      },
    },
    {
      // These log mistakes for developers and editors.
      files: [
        'src/api/failureLog.ts',
        'src/app/hydratePage.tsx',
        'src/checkout/warnings.ts',
        'src/features/directory/wholeDirectoryEndpoints.ts',
      ],
      rules: { 'no-console': ['error', { allow: ['error', 'warn', 'info'] }] },
    },
    { files: ['tools/**', 'bench/**', 'server/start.ts', 'sandbox/start.ts'], rules: { 'no-console': 'off' } },
    {
      files: [
        'server/config.ts',
        'sandbox/start.ts',
        'tools/**',
        'tests/**',
        'bench/**',
        'playwright.config.ts',
        'webpack.config.ts',
      ],
      rules: { 'no-restricted-properties': 'off' },
    },
    // The sandbox never runs in production.
    { files: ['sandbox/**'], rules: { 'import/no-extraneous-dependencies': ['error', { devDependencies: true }] } },
    {
      files: ['tests/**', 'bench/**', 'tools/**', '*.config.ts'],
      rules: {
        'import/no-extraneous-dependencies': ['error', { devDependencies: true }],
        '@typescript-eslint/no-non-null-assertion': 'off',
      },
    },
  ],
};
