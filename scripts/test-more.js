// `npm run test:more [-- --part 2/4]`: what `npm test` leaves out: all other browser tests, and all seeds of the tests of which `npm test`
// takes a quarter (test/helpers/rotation.ts); with --part, only the second of four parts of their files. It uses the build of `npm test`
// when no source has changed.
const { parseArgs } = require('node:util');
const { onSupportedNode } = require('./node');
const { findChromium, installConverters, installPackages, installPostgres } = require('./prepare');
const { BUILD, browserEnvironment, browserTests, jestTests, runStep, runSteps } = require('./steps');

onSupportedNode(() => {
  const { values } = parseArgs({ options: { part: { type: 'string' } } });
  const shard = values.part === undefined ? [] : [`--shard=${values.part}`];
  installPackages();
  const chromium = findChromium();
  installConverters();
  installPostgres();
  runSteps(async () => {
    await runStep(BUILD);
    await runStep(
      jestTests('all seeds', '--findRelatedTests', 'test/helpers/rotation.ts', '--passWithNoTests', ...shard),
      {
        TEST_SEEDS: 'all',
      },
    );
    await runStep(browserTests('more', ...shard), browserEnvironment(chromium));
  });
});
