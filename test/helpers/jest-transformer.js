// The compiler of scripts and tests, as jest calls it; jest caches the result.
const { createHash } = require('node:crypto');
const { compilerKey, compileTypeScript } = require('../../scripts/compile-typescript');

module.exports = {
  process: (source, file) => compileTypeScript(source, file),
  getCacheKey: (source, file) => createHash('sha256').update([compilerKey, file, source].join('\0')).digest('hex'),
};
