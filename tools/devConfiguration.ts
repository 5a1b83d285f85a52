import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { browserConfiguration } from '../webpack.config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The module that stands in XState's place in development: through it every actor of the site is watched. */
const watchedXstate = resolve(root, 'src/devtools/inspector/page/xstate.ts');

/** What development has beyond the site: the flow inspector's window, and its eye on the pages. */
function withFlowInspector(configuration: Configuration, inspect: boolean): Configuration {
  const { module = {}, plugins = [] } = configuration;
  return {
    ...configuration,
    entry: {
      main: ['./src/developmentWords.ts', './src/devtools/inspector/page/start.ts', './src/main.tsx'],
      flows: './src/devtools/inspector/window/main.tsx',
    },
    module: {
      ...module,
      rules: [
        ...(module.rules ?? []),
        { test: /\.(tsx?|m?js)$/, exclude: watchedXstate, resolve: { alias: { xstate$: watchedXstate } } },
      ],
    },
    plugins: [
      ...plugins,
      new ReactRefreshPlugin({ overlay: false }),
      new webpack.DefinePlugin({ INSPECT: JSON.stringify(inspect) }),
    ],
  };
}

/** What `npm run dev` serves. `inspect`: every page tells its flows to the windows at /flows from its start. */
export function developmentConfiguration({ inspect }: { inspect: boolean }): Configuration {
  return withFlowInspector(browserConfiguration('development'), inspect);
}
