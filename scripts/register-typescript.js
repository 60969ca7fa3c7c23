// Lets this process and its worker threads load the TypeScript of the project without a build. Compiled modules are cached on disk:
// tests start many short processes, and compiling took a third of the start of each.
const { createHash, randomUUID } = require('node:crypto');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { compilerKey, compileTypeScript } = require('./compile-typescript');

const cache = path.resolve(__dirname, '../.cache/compiled-modules');
fs.mkdirSync(cache, { recursive: true });

const hashOf = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex');

/** The compiled code of a file. Its cache has one entry for each file: the hash of what was compiled, and the result. */
function compiled(file) {
  const source = fs.readFileSync(file, 'utf8');
  const key = hashOf(compilerKey, file, source);
  const entry = path.join(cache, hashOf(file));
  const cached = fs.existsSync(entry) ? fs.readFileSync(entry, 'utf8') : '';
  if (cached.startsWith(key)) {
    return cached.slice(key.length);
  }
  const { code } = compileTypeScript(source, file);
  // Renamed when it is complete, because other processes may read it at the same time.
  const temporary = `${entry}.${randomUUID()}`;
  fs.writeFileSync(temporary, key + code);
  fs.renameSync(temporary, entry);
  return code;
}

for (const extension of ['.ts', '.tsx']) {
  Module._extensions[extension] = (module, file) => module._compile(compiled(file), file);
}
