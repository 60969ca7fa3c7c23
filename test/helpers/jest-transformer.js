// The compiler of scripts and tests, as jest calls it; jest caches the result.
const { createHash } = require('node:crypto');
const { compilerKey, compileTypeScript } = require('../../scripts/compile-typescript');

module.exports = {
  // As webpack's asset/source: the text itself.
  process: (source, file) =>
    file.endsWith('.md') ? { code: `module.exports = ${JSON.stringify(source)}` } : compileTypeScript(source, file),
  getCacheKey: (source, file) => createHash('sha256').update([compilerKey, file, source].join('\0')).digest('hex'),
};
