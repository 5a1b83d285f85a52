import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';

const root = fileURLToPath(new URL('.', import.meta.url));

type Mode = 'production' | 'development';
type Target = 'browser' | 'prerender';

function typescriptRule(mode: Mode, target: Target): RuleSetRule {
  const refresh = mode === 'development' && target === 'browser';
  const compiler = {
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
      },
    },
  };
  // Development has its texts from the page (src/developmentWords.ts): those of content/ stay English.
  const marker = resolve(root, 'tools/language/markerLoader.ts');
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: mode === 'production' ? [marker, compiler] : [compiler],
  };
}

// By its name, not by its path on this machine (MiniCssExtractPlugin.loader), which would be part of module ids.
const extractor = 'mini-css-extract-plugin/dist/loader.js';

/** CSS modules get the same class names in both targets, so that prerendered markup hydrates. */
function styleRule(target: Target): RuleSetRule {
  const cssLoader = {
    loader: 'css-loader',
    options: {
      importLoaders: 1,
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: target === 'prerender',
        // No two style sheets have one name (tests/architecture/styleSheets.test.ts): the classes need no hash.
        localIdentName: '[name]-[local]',
      },
    },
  };
  const sassLoader = {
    loader: 'sass-loader',
    options: { api: 'modern-compiler', sassOptions: { loadPaths: [resolve(root, 'src')] } },
  };
  return {
    test: /\.s?css$/,
    use: target === 'browser' ? [extractor, cssLoader, sassLoader] : [cssLoader, sassLoader],
  };
}

/** Fonts and images imported from sources: hashed files, served as immutable. */
const assetRule: RuleSetRule = {
  test: /\.(woff2|svg|avif|webp|png)$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash:8][ext]' },
};

const legalRule: RuleSetRule = {
  test: /content\/legal\/[^/]+\.md$/,
  loader: resolve(root, 'tools/content/legal.ts'),
};

function shared(mode: Mode, target: Target): Configuration {
  return {
    mode,
    context: root,
    // In a fixed order: what webpack reads of a package's index depends on who asks first, and the hashes with it.
    ...(mode === 'production' && { parallelism: 1 }),
    devtool: mode === 'production' ? false : 'source-map',
    // Modules are named by their paths below the project, wherever its packages may be: else two builds would differ.
    resolveLoader: { symlinks: false },
    resolve: {
      symlinks: false,
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        '@content': resolve(root, 'content'),
        '@machines': resolve(root, 'machines'),
        '@places': resolve(root, 'places'),
        '@server': resolve(root, 'server'),
        '@shared': resolve(root, 'shared'),
        '@': resolve(root, 'src'),
      },
    },
    module: {
      rules: [typescriptRule(mode, target), styleRule(target), assetRule, legalRule],
    },
    plugins: [new webpack.DefinePlugin({ DEVELOPMENT: JSON.stringify(mode === 'development') })],
    performance: false,
    stats: 'errors-warnings',
  };
}

/** swc: half a percent smaller than terser, in a fifth of the time. */
const minimizer = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  terserOptions: { ecma: 2020, compress: { passes: 2 } },
});
/** For what a gateway holds in memory once a language: a character beyond ASCII would double the whole text. */
const memoryMinimizer = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  extractComments: false,
  terserOptions: { ecma: 2020, mangle: false, format: { ascii_only: true } },
});

/** What visitors download: `dist/site/`. Every file name but the stable manifest carries its content hash. */
export function browserConfiguration(mode: Mode): Configuration {
  const base = shared(mode, 'browser');
  const production = mode === 'production';
  return {
    ...base,
    name: 'browser',
    target: ['web', 'es2022'],
    entry: { main: production ? ['react-dom/client', './src/main.tsx'] : './src/main.tsx' },
    output: {
      path: resolve(root, 'dist/site'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      // A policy that the gateway allows (server/site/security.ts).
      trustedTypes: 'keelway',
      clean: true,
    },
    optimization: {
      // Firebase stays in the one chunk that calls it: in a file of its own it is larger.
      splitChunks: {
        cacheGroups: {
          // The home page starts with it, and with nothing that other pages load beside it.
          ...(production && {
            xstate: { test: /\/node_modules\/@?xstate\//, name: 'xstate', chunks: 'async', priority: 1 },
          }),
          defaultVendors: {
            test: /\/node_modules\/(?!@?firebase\/)/,
            idHint: 'vendors',
            priority: -10,
            reuseExistingChunk: true,
          },
          ...(production && {
            // One chunk for what pages need once somebody uses them: see src/early/firstInteraction.ts.
            interactive: {
              test: /\/node_modules\/(@reduxjs\/toolkit\/dist\/query|valibot)\/|\/src\/api\//,
              name: 'interactive',
              chunks: 'async',
              enforce: true,
            },
            react: { test: /\/node_modules\/(react|react-dom|scheduler)\//, name: 'react', chunks: 'initial' },
          }),
        },
      },
      // React stays in a visitor's cache from one release to the next. It makes errors while it starts, and for each the
      // browser may read again the whole file that is being run: which is why the runtime and React have files of their own.
      runtimeChunk: production && 'single',
      // Sass writes compressed style sheets.
      minimizer: [minimizer],
    },
    plugins: [
      ...(base.plugins ?? []),
      new MiniCssExtractPlugin({
        // Chunks that share two sheets may want them in different orders. None changes what a page looks like:
        // tests/architecture/styleSheets.test.ts.
        ignoreOrder: true,
        filename: production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
        chunkFilename: production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
      }),
    ],
  };
}

/** The same application as a Node module that the build calls to write each public page as HTML: `dist/prerender/`. */
export function prerenderConfiguration(mode: Mode): Configuration {
  const base = shared(mode, 'prerender');
  return {
    ...base,
    name: 'prerender',
    target: 'node20',
    entry: { prerender: './src/prerender.tsx' },
    output: {
      path: resolve(root, 'dist/prerender'),
      publicPath: '/',
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    module: {
      rules: [
        typescriptRule(mode, 'prerender'),
        styleRule('prerender'),
        { ...assetRule, generator: { ...assetRule.generator, emit: false } },
        legalRule,
      ],
    },
    plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimizer: [memoryMinimizer] },
  };
}

/**
 * The service worker, and the one that takes its place while it is switched off: `dist/site/service-worker.js`, under
 * one address for ever. Not for development, which has its own way of replacing code.
 */
export const workerConfiguration: Configuration = {
  ...shared('production', 'browser'),
  name: 'worker',
  target: ['webworker', 'es2022'],
  entry: { 'service-worker': './src/worker/serviceWorker.ts', 'retired-worker': './src/worker/retiredWorker.ts' },
  output: { path: resolve(root, 'dist/site'), publicPath: '/', filename: '[name].js', clean: false },
  optimization: { minimizer: [minimizer] },
};

export default [browserConfiguration('production'), prerenderConfiguration('production'), workerConfiguration];
