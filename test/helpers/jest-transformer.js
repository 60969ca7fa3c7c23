// The compiler of scripts and tests as a transformer of jest, which caches the result.
const { createHash } = require('node:crypto');
const { compilerKey, compileTypeScript } = require('../../scripts/compile-typescript');

module.exports = {
  // Markdown is imported as text, like asset/source of webpack.
  process: (source, file) =>
    file.endsWith('.md') ? { code: `module.exports = ${JSON.stringify(source)}` } : compileTypeScript(source, file),
  getCacheKey: (source, file) => createHash('sha256').update([compilerKey, file, source].join('\0')).digest('hex'),
};
