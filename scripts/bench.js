// `npm run bench -- <name> [options]`: runs bench/<name>.ts on the production build.
const fs = require('node:fs');
const path = require('node:path');
const { spawn } = require('node:child_process');
const { memorySettings } = require('./memory-settings');
const { followChild, onSupportedNode, root } = require('./node');
const { build, installPackages } = require('./prepare');

onSupportedNode(() => {
  installPackages();
  const [name, ...options] = process.argv.slice(2);
  const names = fs
    .readdirSync(path.join(root, 'bench'))
    .filter((file) => file.endsWith('-bench.ts'))
    .map((file) => file.replace('-bench.ts', ''));
  if (!names.includes(name)) {
    console.error(`Usage: npm run bench -- <${names.join('|')}> [options]`);
    process.exit(2);
  }
  build();
  // The environment of `npm start`, which the C library reads when a process begins.
  const runner = path.join(__dirname, 'run-bench.js');
  followChild(
    spawn(process.execPath, [...process.execArgv, runner, name, ...options], {
      cwd: root,
      env: { ...memorySettings, ...process.env },
      stdio: 'inherit',
    }),
  );
});
