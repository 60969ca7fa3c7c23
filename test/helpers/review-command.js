// `review` as a process of its own, compiled while it loads. First what @babel/register would break (see import-worker.js).
require('file-type');
require('oidc-provider');
require('@babel/register')({ extensions: ['.ts'], ignore: [/node_modules/], cache: true });
const path = require('node:path');
const { runCommand } = require('../../server/cli/run-command.ts');

void runCommand(process.argv.slice(2), {
  variables: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  signal: new AbortController().signal,
  status: null,
  importWorkerFile: path.join(__dirname, 'import-worker.js'),
  webFolder: null,
  readLine: async () => '',
}).then((code) => process.exit(code));
