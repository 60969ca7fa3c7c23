// `npm test`: every gate in the order of what fails fastest. The last lines are the runners' own summaries.
const path = require('node:path');
const { onSupportedNode, root } = require('./node');
const { build, findChromium, installConverters, installPackages, installPostgres, run } = require('./prepare');

const node = (...args) => run(process.execPath, args);
const bin = (name) => path.join(root, 'node_modules', name);

const steps = [
  ['types', () => node(bin('typescript/bin/tsc'), '--noEmit')],
  ['lint', () => run('npm', ['run', '--silent', 'lint'])],
  ['cycles', () => run('npm', ['run', '--silent', 'cycles'])],
  ['dead code', () => run('npm', ['run', '--silent', 'deadcode'])],
  ['documents', () => node('scripts/generate-docs.js', '--check')],
  ['build', build],
  [
    'unit, component and server tests',
    () => node(bin('jest/bin/jest.js'), '--silent', '--reporters=summary', '--maxWorkers=2'),
  ],
  [
    'browser tests',
    () =>
      run(process.execPath, [bin('@playwright/test/cli.js'), 'test'], {
        env: { ...process.env, REVIEW_CHROMIUM: findChromium() },
      }),
  ],
];

onSupportedNode(() => {
  installPackages();
  findChromium();
  installConverters();
  installPostgres();
  for (const [name, step] of steps) {
    console.log(`\n── ${name}`);
    step();
  }
});
