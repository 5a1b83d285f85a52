const path = require('node:path');
const { dependencies, devDependencies } = require('./package.json');

const root = __dirname;

const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'The environment is parsed once, in server/lib/config/config.ts.',
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
          message: 'The environment is parsed once, in server/lib/config/config.ts.',
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
      files: ['src/**/*.{ts,tsx}', 'shared/**/*.ts', 'places/**/*.ts'],
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
                regex: '^(?!xstate$|\\./|\\.\\./shared/language/|\\.\\./places/agent$)',
                message: 'Machines import xstate, shared/language/ and the pure rules beside them only.',
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
                regex: '^(?!valibot$|\\./|\\.\\./[^/]+$|\\.\\./(index|match)/|(\\.\\./){1,2}shared/(language|text)/)',
                message: 'places/ imports itself, shared/ and valibot only.',
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
                regex: '^(?!xstate$|@shared/language/|@machines/|\\./|\\.\\./[^/]+$)',
                message:
                  'The checkout client is framework-free: it imports itself, its machine, shared/language/ and xstate only.',
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
                regex: '^(?!minisearch$|\\./|\\.\\./[^/]+$|(\\.\\./){1,2}(content|shared|places)/)',
                message:
                  'assistant/ imports itself, places/, content/, shared/ and minisearch only: callers pass the directory in.',
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
        'src/kit/api/apiError.ts',
        'src/app/hydratePage.tsx',
        'src/checkout/warnings.ts',
        'src/features/directory/places/wholeDirectoryEndpoints.ts',
      ],
      rules: { 'no-console': ['error', { allow: ['error', 'warn', 'info'] }] },
    },
    { files: ['tools/**', 'bench/**', 'server/start.ts', 'sandbox/start.ts'], rules: { 'no-console': 'off' } },
    {
      files: [
        'server/lib/config/config.ts',
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
