// `npm test [-- --changed]`: what is run before each commit: every gate, the unit, component and server tests, and the browser tests
// marked @smoke. The gates run in parallel with the build and the tests of jest, which leave a fifth of the processors idle while they
// wait for the disk and for other processes. The browser tests run last and alone, because parallel work slows them down.
// With --changed only the tests of jest that a change since main can affect. `npm run test:more` runs all other tests.
const { spawnSync } = require('node:child_process');
const { parseArgs } = require('node:util');
const { onSupportedNode, root } = require('./node');
const { findChromium, installConverters, installPackages, installPostgres } = require('./prepare');
const {
  BUILD,
  GATES,
  browserEnvironment,
  browserTests,
  jestTests,
  runStep,
  runSteps,
  runTogether,
} = require('./steps');

/** The commit since which changes count: where this branch left main; on main itself what is not pushed, else what is not committed. */
function baseOfChanges() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const upstream = git('branch', '--show-current') === 'main' ? 'origin/main' : 'main';
  return git('merge-base', 'HEAD', upstream) || 'HEAD';
}

const unitTests = (isChangedOnly) =>
  isChangedOnly
    ? jestTests('tests of what has changed', `--changedSince=${baseOfChanges()}`, '--passWithNoTests')
    : jestTests('unit, component and server tests');

onSupportedNode(() => {
  const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } });
  installPackages();
  const chromium = findChromium();
  installConverters();
  installPostgres();
  runSteps(async () => {
    const buildAndTest = async () => {
      await runStep(BUILD);
      await runStep(unitTests(values.changed));
    };
    await Promise.all([buildAndTest(), runTogether(GATES)]);
    await runStep(browserTests('smoke'), browserEnvironment(chromium));
  });
});
