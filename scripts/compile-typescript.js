// Compiles one module of the project, or an ECMAScript module of a package, to the CommonJS that tests and scripts run.
// swc takes about a tenth of the time of Babel; webpack uses both for what it builds for browsers.
const { createHash } = require('node:crypto');
const path = require('node:path');
const { version } = require('@swc/core/package.json');

const root = path.resolve(__dirname, '..');
const interfaceFolder = path.join(root, 'src', path.sep);
/** The same prefixes as in tsconfig.json. */
const ALIASES = {
  '@/': 'src',
  '@contract/': 'contract',
  '@server/': 'server',
  '@test/': 'test',
  '@bench/': 'bench',
  '@docs/': 'docs',
};
const ALIAS_IN_REQUIRE = /\brequire\((?:\/\*[^*]*\*\/)?\s*"(@(?:contract|server|test|bench|docs)?\/)([^"]+)"\)/g;
/** react-router's development server uses import.meta, which CommonJS modules do not have. */
const HOT_MODULE = /\bimport\.meta\.hot\b/g;

const react = { runtime: 'automatic', development: false };
/**
 * Of the interface, whose components and hooks React's compiler memoizes (docs/adr/0031-react-compiler.md). It fails for
 * one that it cannot compile; 'use no memo' exempts one.
 */
const interfaceTransform = { reactCompiler: { panicThreshold: 'all_errors' }, verbatimModuleSyntax: true, react };

/** Everything that affects the result except the source and the file name. */
const compilerKey = createHash('sha256')
  .update(require('node:fs').readFileSync(__filename))
  .update(`${version} ${root}`)
  .digest('hex');

/**
 * @param {string} source
 * @param {string} file absolute path of the source
 * @returns {{ code: string, map?: string }}
 */
function compileTypeScript(source, file) {
  const isTypeScript = /\.tsx?$/.test(file);
  // Not loaded by a process that finds all its modules compiled (register-typescript.js).
  const { transformSync } = require('@swc/core');
  const { code, map } = transformSync(source.replace(HOT_MODULE, 'undefined'), {
    filename: file,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2024',
      parser: isTypeScript ? { syntax: 'typescript', tsx: file.endsWith('.tsx') } : { syntax: 'ecmascript' },
      transform: file.startsWith(interfaceFolder) ? interfaceTransform : { verbatimModuleSyntax: isTypeScript, react },
    },
  });
  return {
    code: code.replace(ALIAS_IN_REQUIRE, (_, prefix, name) => `require("${path.join(root, ALIASES[prefix], name)}")`),
    map,
  };
}

module.exports = { ALIASES, compileTypeScript, compilerKey, interfaceTransform };
