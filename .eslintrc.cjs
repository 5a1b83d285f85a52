const { readdirSync, existsSync } = require('node:fs');
const { join } = require('node:path');

const root = __dirname;
const folders = (path) =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/** Rooms of src/ in the order of the design: a room may import only rooms that stand after it, and only those listed. */
const allowed = {
  app: ['pages', 'features', 'api', 'state', 'ui', 'navigation', 'devtools'],
  pages: ['features', 'state', 'ui', 'navigation'],
  features: ['api', 'state', 'ui', 'navigation'],
  checkout: [],
  api: ['state'],
  state: [],
  navigation: ['state'],
  ui: [],
  // A replay runs the reducers of every feature.
  devtools: ['features', 'api', 'state', 'ui'],
};
const outside = {
  app: ['machines', 'content', 'server/contracts'],
  pages: ['content', 'machines', 'server/contracts'],
  features: ['machines', 'content', 'server/contracts'],
  checkout: ['machines'],
  api: ['server/contracts'],
  state: ['server/contracts'],
  navigation: ['content'],
  ui: [],
  devtools: ['machines'],
};

const zones = [];
const forbid = (target, from, except, message) => zones.push({ target, from, except, message });

for (const room of folders('src')) {
  const rooms = allowed[room];
  if (rooms === undefined) {
    forbid(`./src/${room}`, './src', [`./${room}`], `src/${room} is not a room of the house: give it a place in .eslintrc.cjs and docs/architecture.md.`);
    continue;
  }
  for (const other of folders('src')) {
    if (other === room || rooms.includes(other)) continue;
    if (room === 'features' && other === 'checkout') continue;
    forbid(`./src/${room}`, `./src/${other}`, [], `src/${room} must not import src/${other} (docs/architecture.md).`);
  }
  for (const other of ['machines', 'content', 'assistant', 'sandbox', 'tools', 'tests', 'bench']) {
    if (outside[room].includes(other)) continue;
    forbid(`./src/${room}`, `./${other}`, [], `src/${room} must not import ${other}/ (docs/architecture.md).`);
  }
  forbid(`./src/${room}`, './server', outside[room].includes('server/contracts') ? ['./contracts'] : [], 'Of server/ only contracts/ may be shared with the browser.');
}
// The entries of webpack stand beside the rooms.
const entries = './src/*.{ts,tsx}';
for (const other of ['machines', 'assistant', 'sandbox', 'tools', 'tests', 'bench']) forbid(entries, `./${other}`, [], `The entries of src/ must not import ${other}/ (docs/architecture.md).`);
forbid(entries, './server', ['./contracts'], 'Of server/ only contracts/ may be shared with the browser.');
forbid('./server/contracts', './server', ['./contracts'], 'What the browser shares with the gateway imports nothing of the gateway.');
for (const feature of folders('src/features')) {
  forbid(`./src/features/${feature}`, './src/features', [`./${feature}`], 'A feature never imports another feature: compose them in a page.');
  if (feature !== 'payments') forbid(`./src/features/${feature}`, './src/checkout', [], 'Only features/payments touches the checkout client.');
}
// Between the folders there is nothing: what stood there could import them all.
forbid('./src/features/*.{ts,tsx}', './src', [], 'A file of src/features/ stands in the folder of its feature.');
for (const page of folders('src/pages')) forbid(`./src/pages/${page}`, './src/pages', [`./${page}`], 'A page never imports another page.');
for (const room of ['src', 'assistant', 'server', 'sandbox', 'tools', 'tests', 'bench']) forbid('./machines', `./${room}`, [], 'Machines import xstate only.');
forbid('./machines', './content', [], 'Machines import xstate only.');
for (const room of ['src', 'machines', 'assistant', 'server', 'sandbox', 'tools', 'tests', 'bench']) forbid('./content', `./${room}`, [], 'content/ imports nothing.');
for (const room of ['src', 'machines', 'server', 'sandbox', 'tools', 'tests', 'bench']) forbid('./assistant', `./${room}`, [], 'assistant/ imports itself and content/ only.');
for (const room of ['src', 'machines', 'sandbox', 'tools', 'tests', 'bench']) forbid('./server', `./${room}`, [], 'server/ imports itself, assistant/ and content/ only.');
for (const room of ['src', 'machines', 'server', 'tools', 'tests', 'bench']) forbid('./sandbox', `./${room}`, [], 'sandbox/ imports itself, assistant/ and content/ only.');
for (const room of ['tests', 'bench']) forbid('./tools', `./${room}`, [], 'tools/ never imports tests or benchmarks.');

const noEnvironment = { object: 'process', property: 'env', message: 'The environment is parsed once, in server/config.ts.' };

/** The rules of imports look at no `import()`. */
const noDynamicImport = { 'no-restricted-syntax': ['error', { selector: 'ImportExpression', message: 'Imports stand at the top here, where they are checked.' }] };

module.exports = {
  root: true,
  parser: '@typescript-eslint/parser',
  parserOptions: { ecmaVersion: 2022, sourceType: 'module', ecmaFeatures: { jsx: true }, projectService: true, tsconfigRootDir: root },
  plugins: ['@typescript-eslint', 'import'],
  extends: ['eslint:recommended', 'plugin:@typescript-eslint/strict-type-checked'],
  settings: {
    react: { version: 'detect' },
    // Without these parsers import/no-cycle reports nothing in TypeScript files.
    'import/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    'import/resolver': { typescript: { project: join(root, 'tsconfig.json') } },
  },
  ignorePatterns: ['dist', 'node_modules', '.keelway', 'coverage', '*.cjs', '*.mjs'],
  rules: {
    'import/no-restricted-paths': ['error', { basePath: root, zones }],
    'import/no-duplicates': 'error',
    'import/no-extraneous-dependencies': 'error',
    'no-console': 'error',
    eqeqeq: 'error',
    'no-restricted-properties': ['error', noEnvironment],
    'no-restricted-imports': [
      'error',
      { paths: ['process', 'node:process'].map((name) => ({ name, message: 'The environment is parsed once, in server/config.ts.' })) },
    ],
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    '@typescript-eslint/switch-exhaustiveness-check': 'error',
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  },
  overrides: [
    {
      // Wherever components and hooks may stand. Their rules read each file anew, to compile it.
      files: ['**/*.tsx', 'src/**/*.ts'],
      plugins: ['react', 'react-hooks', 'jsx-a11y'],
      extends: ['plugin:react/recommended', 'plugin:react/jsx-runtime', 'plugin:react-hooks/recommended', 'plugin:jsx-a11y/strict'],
      rules: {
        'react/no-danger': 'error',
        // The content security policy blocks style attributes in prerendered pages.
        'react/forbid-dom-props': ['error', { forbid: ['style'] }],
        'react/prop-types': 'off',
      },
    },
    {
      // Nothing imports a test; looking for cycles there took a quarter of the linter's time.
      files: ['**/*.{ts,tsx}'],
      excludedFiles: ['tests/**', 'bench/**'],
      rules: { 'import/no-cycle': ['error', { ignoreExternal: true }] },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      excludedFiles: ['src/state/hooks.ts'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            paths: [
              { name: 'react-redux', importNames: ['useDispatch', 'useSelector', 'useStore'], message: 'Use the typed hooks of src/state/hooks.ts.' },
            ],
          },
        ],
      },
    },
    {
      files: ['src/**/*.{ts,tsx}', 'server/contracts/**/*.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          noEnvironment,
          ...['canParse', 'parse'].map((property) => ({ object: 'URL', property, message: 'Not in every browser that package.json names: use parsedUrl of src/navigation/.' })),
        ],
      },
    },
    {
      files: ['machines/**/*.ts'],
      rules: {
        '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex: '^(?!xstate$|\\./)', message: 'Machines import xstate and the pure rules beside them only.' }] }],
        'no-restricted-globals': ['error', 'window', 'document', 'fetch', 'setTimeout', 'setInterval', 'localStorage', 'sessionStorage', 'Date', 'globalThis'],
        ...noDynamicImport,
      },
    },
    {
      files: ['src/checkout/**/*.ts'],
      rules: {
        '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex: '^(?!xstate$|@machines/|\\./)', message: 'The checkout client is framework-free: it imports itself, its machine and xstate only.' }] }],
        ...noDynamicImport,
      },
    },
    {
      files: ['assistant/**/*.ts'],
      rules: {
        '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex: '^(?!minisearch$|\\./|\\.\\./content/)', message: 'assistant/ imports itself, content/ and minisearch only: whoever uses it hands it the directory.' }] }],
        ...noDynamicImport,
      },
    },
    { files: ['tools/**', 'bench/**', 'server/start.ts', 'sandbox/start.ts'], rules: { 'no-console': 'off' } },
    {
      files: ['server/config.ts', 'sandbox/start.ts', 'tools/**', 'tests/**', 'bench/**', 'playwright.config.ts', 'webpack.config.ts'],
      rules: { 'no-restricted-properties': 'off' },
    },
    // The sandbox never runs in production.
    { files: ['sandbox/**'], rules: { 'import/no-extraneous-dependencies': ['error', { devDependencies: true }] } },
    {
      files: ['tests/**', 'bench/**', 'tools/**', '*.config.ts'],
      rules: { 'import/no-extraneous-dependencies': ['error', { devDependencies: true }], '@typescript-eslint/no-non-null-assertion': 'off' },
    },
  ],
};
