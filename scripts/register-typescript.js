// Lets this process and its worker threads load the TypeScript of the project without a build.
const fs = require('node:fs');
const Module = require('node:module');
const { compileTypeScript } = require('./compile-typescript');

for (const extension of ['.ts', '.tsx']) {
  Module._extensions[extension] = (module, file) =>
    module._compile(compileTypeScript(fs.readFileSync(file, 'utf8'), file).code, file);
}
