// `npm run bench -- <name> [options]`: runs bench/<name>.ts on the production build.
const fs = require('node:fs');
const path = require('node:path');
const { onSupportedNode, root } = require('./node');
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
  require('./register-typescript');
  const { runBench } = require(path.join(root, 'bench', `${name}-bench.ts`));
  runBench(options).catch((error) => {
    console.error(error);
    process.exit(1);
  });
});
