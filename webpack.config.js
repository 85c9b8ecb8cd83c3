const fs = require('node:fs');
const path = require('node:path');
const { BannerPlugin, Compilation, DefinePlugin, IgnorePlugin } = require('webpack');
const CompressionPlugin = require('compression-webpack-plugin');
const CopyPlugin = require('copy-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const ForkTsCheckerPlugin = require('fork-ts-checker-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { InjectManifest } = require('@serwist/webpack-plugin');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { CodeOfPagesPlugin } = require('./scripts/codeOfPages');
const { contentSecurityPolicy, metaPolicy } = require('./scripts/csp');
const { FileListPlugin } = require('./scripts/fileList');
const { FIRST_SCRIPT, FIRST_STYLE } = require('./scripts/firstPaint');
const { SplitStylesPlugin } = require('./scripts/splitStyles');
const { StartMessagePlugin } = require('./scripts/startMessage');

const { version } = require('./package.json');
const root = (...parts) => path.join(__dirname, ...parts);

/** Reads `KEY=value` lines; skips comments and blank lines. */
function readEnvFile(file) {
  if (!fs.existsSync(file)) return {};
  const lines = fs.readFileSync(file, 'utf8').matchAll(/^[ \t]*([A-Z][A-Z0-9_]*)[ \t]*=[ \t]*(.*?)[ \t]*$/gm);
  return Object.fromEntries([...lines].map(([, key, value]) => [key, value.replace(/^(['"])(.*)\1$/, '$2')]));
}

/** Build defaults with the keys of .env.example; the shell's value overrides that of .env. */
function buildSettings(hasMocks) {
  const own = readEnvFile(root('.env'));
  const keys = Object.keys(readEnvFile(root('.env.example')));
  const settings = Object.fromEntries(keys.map((key) => [key, process.env[key] ?? own[key] ?? '']));
  return { ...settings, PEP_MOCKS: hasMocks ? 'on' : '', PEP_VERSION: version };
}

/** `/pep` and `pep/` both mean `/pep/`. */
function contextPath(value = '/') {
  const inner = value.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}

/** Parts of axios that no call uses: bodies are forms, not objects, no cookie is read, and an upload loads its adapter when it starts. */
const UNUSED_IN_AXIOS = Object.fromEntries(
  ['cancel/CancelToken', 'core/setFormDataHeaders', 'helpers/AxiosURLSearchParams', 'helpers/HttpStatusCode', 'helpers/cookies', 'helpers/formDataToJSON',
    'helpers/isURLSameOrigin', 'helpers/spread', 'helpers/toFormData', 'helpers/toURLEncodedForm']
    .flatMap((name) => [`./${name}.js`, `../${name}.js`, `./${path.basename(name)}.js`])
    .map((request) => [request, false]),
);

/** What its fetch adapter needs for progress and for limits of size: only the adapter of an upload reports progress, and no call has a limit. */
const UNUSED_IN_FETCH = Object.fromEntries(
  ['core/createMultipartBody', 'helpers/estimateDataURLDecodedBytes', 'helpers/progressEventReducer', 'helpers/trackStream'].map((name) => [`../${name}.js`, false]),
);

/** Modules that many routes need, as one chunk. */
const shared = (name, test) => ({ test, name, chunks: 'async', minChunks: 4, minSize: 0, priority: 5 });

/** All that a part of this name needs besides the first scripts, so that no other chunk repeats it. */
const secondWave = (name, priority) => ({
  test: (module, { chunkGraph }) => [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === name),
  name: `${name}Code`, chunks: 'async', enforce: true, priority,
});

/** Statistics that list modules one by one. */
const UNGROUPED = Object.fromEntries(
  ['Attributes', 'CacheStatus', 'Extension', 'Layer', 'Path', 'Type'].map((by) => [`groupModulesBy${by}`, false]),
);

module.exports = (env, argv) => {
  const isProduction = argv.mode === 'production';
  const hasMocks = Boolean(env.mocks);
  const context = contextPath(process.env.PEP_CONTEXT ?? readEnvFile(root('.env')).PEP_CONTEXT);
  // The first free port from 3000 on, unless one is given.
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= '3000';
  const startMessage = new StartMessagePlugin({ context, hasMocks });
  const name = isProduction ? '[name].[contenthash:10]' : '[name]';
  const defined = Object.entries(buildSettings(hasMocks)).map(([key, value]) => [
    `process.env.${key}`,
    JSON.stringify(value),
  ]);

  return {
    mode: isProduction ? 'production' : 'development',
    // Browsers of the last three years: webpack's own code is as short as possible.
    target: ['web', 'es2022'],
    entry: env.bench ? { main: env.bench === 'minimal' ? './tools/bench/minimal/app.tsx' : './tools/bench/app.tsx' } : {
      // Not in development, where two entries on one page would each bring their own reload.
      ...(isProduction ? { frame: './src/frame.ts' } : {}),
      // The page /test takes its comparison with the host from an instrument: src itself imports none.
      main: { import: ['./src/index.tsx', './tools/drift/onTestPage.ts'], ...(isProduction ? { dependOn: 'frame' } : {}) },
    },
    // No eval, so that development runs under the same policy as production.
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: env.out ? path.resolve(env.out) : root(hasMocks ? 'dist-demo' : 'dist'),
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      // Chunks are fetched from the folder of the first script; only index.html holds the context path.
      publicPath: 'auto',
      trustedTypes: { policyName: 'webpack' },
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // These builds write no style elements, which the policy forbids.
        'react-toastify$': 'react-toastify/unstyled',
        // The lodash functions that Formik uses, at a quarter of the size.
        'lodash-es': 'es-toolkit/compat',
        'sweetalert2$': 'sweetalert2/dist/sweetalert2.esm.js',
        // The package exports only its development build, with the warnings for developers.
        ...(isProduction ? { 'react-router$': root('node_modules/react-router/dist/production/index.mjs') } : {}),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: {
                react: { runtime: 'automatic', development: !isProduction, refresh: !isProduction },
                verbatimModuleSyntax: true,
              },
            },
          },
        },
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { sourceMap: false } }],
          sideEffects: true,
        },
        {
          test: /ReactToastify\.css$/,
          use: [root('scripts/usedStyles.js')],
          sideEffects: true,
        },
        {
          test: /\.scss$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { sourceMap: false } },
            root('scripts/usedStyles.js'),
            {
              loader: 'sass-loader',
              // Bootstrap still uses @import.
              options: { sourceMap: false, sassOptions: { quietDeps: true, silenceDeprecations: ['import', 'global-builtin'] } },
            },
          ],
          sideEffects: true,
        },
        { test: /\.(woff2?|svg|png)$/, type: 'asset/resource' },
        { test: /node_modules[\\/]axios[\\/]lib[\\/]/, resolve: { alias: UNUSED_IN_AXIOS } },
        { test: /node_modules[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/, resolve: { alias: { './xhr.js': false } } },
        { test: /node_modules[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/, resolve: { alias: UNUSED_IN_FETCH } },
        { test: /[\\/]mocks[\\/]contract[\\/]contractText\.ts$/, loader: root('scripts/contractTexts.js') },
        { test: /node_modules[\\/]react-router[\\/].*\.mjs$/, loader: root('scripts/pureComponents.js') },
        // Only Formik's `withFormik` and `connect` import these, and nothing here uses the two.
        { test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
        { test: /react-datepicker[\\/]dist[\\/]index\.es\.js$/, parser: { exprContextCritical: false } },
      ],
    },
    plugins: [
      new DefinePlugin(Object.fromEntries(defined)),
      new CodeOfPagesPlugin(),
      // The only date format is DD/MM/YYYY.
      new IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      // Not minified: the operator edits the context path in it (docs/deployment.md).
      new HtmlWebpackPlugin({ template: root('public/index.html'), publicPath: context, inject: false, minify: false, policy: metaPolicy(), script: FIRST_SCRIPT, style: FIRST_STYLE, isPreloaded: (file) => /latin-wght-normal\..*woff2$/.test(file) }),
      new MiniCssExtractPlugin({
        filename: `assets/${name}.css`,
        chunkFilename: `assets/${name}.css`,
        // Every rule is scoped to one class, so the order of lazy parts does not matter.
        ignoreOrder: true,
        // After the main sheet, which index.html has in its body: each part has the last word over it. The later part of the
        // main sheet comes right behind it (scripts/splitStyles.js).
        insert: (link) => { [...document.querySelectorAll('link[rel=stylesheet]')].at(link.href.includes('/laterCode.') ? 0 : -1).after(link); },
      }),
      new CopyPlugin({
        patterns: [
          { from: root('public'), globOptions: { ignore: ['**/index.html'] } },
          ...(hasMocks ? [{ from: require.resolve('msw/mockServiceWorker.js') }] : []),
        ],
      }),
      // Not in development, where it would slow every rebuild: the editor and npm test check types.
      ...(isProduction && process.env.PEP_TYPES_CHECKED !== 'yes' ? [new ForkTsCheckerPlugin()] : []),
      ...(isProduction
        ? [
            // The browser compiles whole files while they arrive, on another thread. By default it compiles each function at its
            // first call, on the thread that people wait for: a fifth of the time until a section is shown.
            new BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, test: /\.js$/, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 }),
            new SplitStylesPlugin(fs.readFileSync(root('public/index.html'), 'utf8')),
            new CompressionPlugin({ test: /\.(js|css|svg)$/, minRatio: 0.9, exclude: /config\.js$/ }),
            // The worker of the mock host would have the same place.
            ...(hasMocks || env.bench ? [] : [new InjectManifest({
              swSrc: root('src/worker.ts'),
              swDest: 'sw.js',
              exclude: [/\.gz$/, /^config\.js$/, /^pages\//],
              dontCacheBustURLsMatching: /\.[\da-f]{10}\./,
              maximumFileSizeToCacheInBytes: 10_000_000,
              // Under this name nothing but a page without a network asks for it: see worker.ts.
              manifestTransforms: [(files) => ({ manifest: files.map((file) => (file.url.endsWith('index.html') ? { ...file, url: 'index.html?offline' } : file)), warnings: [] })],
            })]),
            new FileListPlugin(),
          ]
        : [new ReactRefreshPlugin({ overlay: false }), startMessage]),
    ],
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, exclude: /config\.js$/ }), new CssMinimizerPlugin()],
      minimizeOptions: { html: false },
      splitChunks: {
        cacheGroups: {
          // Changes only with a library, so that the browser's cache keeps it over a new release.
          framework: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-redux|@reduxjs|redux|redux-thunk|immer|reselect|use-sync-external-store|react-router|react-router-dom|axios)[\\/]/,
            name: 'framework',
            chunks: 'initial',
            priority: 10,
          },
          // What loads right after the first paint of every page, and the sign-in with the dialog of a locked page: see later.tsx.
          later: secondWave('later', 8),
          signIn: secondWave('signIn', 9),
          // The code that most forms share: fetched once, with the first of them.
          forms: shared('forms', /[\\/](src[\\/]forms|node_modules[\\/](formik|es-toolkit|react-fast-compare|tiny-warning))[\\/]/),
          saving: shared('saving', /[\\/](src[\\/]saving|node_modules[\\/]idb)[\\/]/),
          // What the sections of a plan share.
          plan: shared('plan', /[\\/]src[\\/](features[\\/]plan|pupil|api[\\/]calls[\\/]plan\w*\.ts)/),
          // Separate, so that a list does not wait for form code.
          shared: shared('shared', /[\\/]src[\\/](shared|ui[\\/](table|states|fields))[\\/]/),
        },
      },
    },
    performance: false,
    stats: {
      all: false,
      errors: true,
      warnings: true,
      errorsCount: true,
      timings: true,
      // For `npm run bench -- size --why`: every module of every chunk.
      ...(env.why ? { chunks: true, chunkModules: true, cachedModules: true, nestedModules: true, chunkModulesSpace: 1e6, nestedModulesSpace: 1e6, dependentModules: true, ...UNGROUPED } : {}),
    },
    cache: {
      type: 'filesystem',
      buildDependencies: { config: [__filename, root('scripts/codeOfPages.js'), root('scripts/pureComponents.js'), root('scripts/contractTexts.js'), root('scripts/usedStyles.js'), root('scripts/splitStyles.js'), root('scripts/firstPaint.js')] },
      // One for the product and the demo, which compile the same modules.
      name: [argv.mode, context.replaceAll('/', '')].join('-'),
    },
    devServer: {
      port: process.env.PORT ?? 'auto',
      host: 'localhost',
      onListening: (server) => startMessage.listening(server.server.address().port),
      static: false,
      hot: true,
      // The page's own host and port: the policy refuses those of another name of this computer.
      client: { overlay: false, webSocketURL: 'auto://0.0.0.0:0/ws' },
      headers: { 'Content-Security-Policy': contentSecurityPolicy(process.env.PEP_HOST) },
      devMiddleware: { publicPath: context },
      historyApiFallback: { index: `${context}index.html`, disableDotRule: true },
    },
  };
};
