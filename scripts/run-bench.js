// Runs bench/<name>.ts in this process: node scripts/run-bench.js <name> [options].
require('./register-typescript');

const path = require('node:path');
const { root } = require('./node');

const [name, ...options] = process.argv.slice(2);
const { runBench } = require(path.join(root, 'bench', `${name}-bench.ts`));
runBench(options).catch((error) => {
  console.error(error);
  process.exit(1);
});
