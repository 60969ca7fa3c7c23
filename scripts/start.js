// `npm start`, `npm run serve` and `npm run review`: everything that is missing, then the command line of the server.
const { spawn } = require('node:child_process');
const path = require('node:path');
const { version } = require('../package.json');
const { followChild, onSupportedNode, root } = require('./node');
const { build, installPackages } = require('./prepare');

onSupportedNode(() => {
  installPackages();
  build();
  // With the flags of Node that package.json gives this process. V8 collects garbage when a heap has grown by a part of its size, and
  // counts arrays that stand outside of it: a search thread with a heap of 25 MB would collect every fifth question.
  const args = [...process.execArgv, path.join(root, 'build/server/main.js'), ...process.argv.slice(2)];
  // The server ends cleanly by itself on Ctrl+C; this process only waits for it.
  followChild(
    spawn(process.execPath, args, {
      cwd: root,
      env: { NODE_ENV: 'production', REVIEW_VERSION: version, ...process.env },
      stdio: 'inherit',
    }),
  );
});
