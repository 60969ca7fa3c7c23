// `npm start`, `npm run serve` and `npm run review`: installs and builds what is missing, then runs the command line of the server.
const { spawn } = require('node:child_process');
const path = require('node:path');
const { version } = require('../package.json');
const { memorySettings } = require('./memory-settings');
const { followChild, onSupportedNode, root } = require('./node');
const { build, installPackages } = require('./prepare');

onSupportedNode(() => {
  installPackages();
  build();
  // Passes on the Node flags that package.json gives this process. V8 collects garbage when a heap has grown by a fraction of its size
  // and also counts external array buffers: without the flags, a search thread with a heap of 25 MB collects at every fifth search.
  const args = [...process.execArgv, path.join(root, 'build/server/main.js'), ...process.argv.slice(2)];
  // On Ctrl+C the server also gets the signal and shuts down; this process waits for it.
  followChild(
    spawn(process.execPath, args, {
      cwd: root,
      env: { NODE_ENV: 'production', REVIEW_VERSION: version, ...memorySettings, ...process.env },
      stdio: 'inherit',
    }),
  );
});
