// Evaluates packages once for each worker of jest instead of once for each test file. Loading them took a tenth of the time of the
// tests, and code that is evaluated again is compiled and optimized again. This requires environments that are reused for test files.
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

const root = path.resolve(__dirname, '../..');

/** Modules that are evaluated for each test file: they register hooks and matchers, or store which styles the document has. */
const PER_FILE = [
  '@testing-library/jest-dom/',
  '@testing-library/react/dist/index.js',
  'ag-grid-community/',
  'ag-grid-react/',
  'ag-stack/',
].map((name) => path.join(root, 'node_modules', name));

/** The runtime of each environment that evaluates the shared modules. */
const sharedRuntimes = new WeakMap();

const NO_MODULES = Object.freeze({});

module.exports = class SharedRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    if (!sharedRuntimes.has(environment)) {
      const shared = new Runtime(config, environment, ...rest);
      // Fastify compares each plugin without a name with every loaded module, which took a quarter of the start of an application.
      shared.registries.getRequireCacheProxy = () => NO_MODULES;
      sharedRuntimes.set(environment, shared);
    }
    this.shared = sharedRuntimes.get(environment);
    this.sharedFolders = (config.testEnvironmentOptions.sharedFolders ?? ['node_modules']).map((name) =>
      path.join(root, name, path.sep),
    );
  }

  requireModule(from, moduleName, options, isRequireActual) {
    const isPackage = !options?.isInternalModule && !(moduleName && this._resolution.isCoreModule(moduleName));
    const file = isPackage ? this._resolution.resolveCjs(from, moduleName) : '';
    return this.isShared(file)
      ? this.shared.requireModule(file)
      : super.requireModule(from, moduleName, options, isRequireActual);
  }

  isShared(file) {
    return (
      this.sharedFolders.some((folder) => file.startsWith(folder)) && !PER_FILE.some((start) => file.startsWith(start))
    );
  }
};
