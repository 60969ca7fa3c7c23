// `npm start` (with the sample case) and `npm run serve` (without): everything that is missing, then the server in this process's place.
const { spawn } = require('node:child_process');
const path = require('node:path');
const { build, checkNode, installPackages, root } = require('./prepare');

checkNode();
installPackages();
build();

const server = spawn(process.execPath, [path.join(root, 'build/server/main.js'), 'serve', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// The server ends cleanly by itself on Ctrl+C; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (signal === 'SIGTERM') {
      server.kill(signal);
    }
  });
}
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
