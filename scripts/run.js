// `node scripts/run.js <program> [arguments]`: runs a program of node_modules, or a file of the project, on a supported version of Node.
const { spawn } = require('node:child_process');
const { realpathSync } = require('node:fs');
const path = require('node:path');
const { followChild, onSupportedNode, root } = require('./node');

onSupportedNode(() => {
  const [program, ...args] = process.argv.slice(2);
  const file = program.includes('/')
    ? path.join(root, program)
    : realpathSync(path.join(root, 'node_modules', '.bin', program));
  followChild(spawn(process.execPath, [...process.execArgv, file, ...args], { cwd: root, stdio: 'inherit' }));
});
