// `node scripts/permission-tests.js [RULE …]`: proves that the tests of permission rules detect a missing check. Runs the tests whose
// titles cite such a rule twice: as they are (all must pass), and with every permission check of the interface passing (test/helpers/
// open-permissions.ts), where at least one test of each rule must fail. Also the part `permissions` of `npm run test:hard`.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { onSupportedNode, root } = require('./node');

const SPEC = path.join(root, 'docs/spec');
const TESTS = path.join(root, 'test/src');
/** Texts of rules that depend on permissions. Each of these rules has to be in the table. */
const ON_PERMISSION =
  /permitted|authoris|permission|download(?:ing)? is allowed|the user may (?:create|call|download|mark|change)|only on their own/;

const rowsOf = (name) =>
  fs
    .readFileSync(path.join(SPEC, name), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([id]) => /^00[0-2]-/.test(id));

/** @returns {string[]} the rules of docs/spec/permission-rules.tsv that the interface shows; of `chosen` if any */
function permissionRules(chosen) {
  const rows = rowsOf('permission-rules.tsv');
  const listed = new Set(rows.map(([id]) => id));
  const missing = rowsOf('rules.tsv')
    .filter(([id, topic, text]) => (topic === 'authorization' || ON_PERMISSION.test(text)) && !listed.has(id))
    .map(([id]) => id);
  if (missing.length > 0) {
    throw new Error(`docs/spec/permission-rules.tsv lists nothing about ${missing.join(', ')}.`);
  }
  const rules = rows.filter(([, shownBy]) => shownBy === 'interface').map(([id]) => id);
  const unknown = chosen.filter((id) => !rules.includes(id));
  if (unknown.length > 0) {
    throw new Error(`docs/spec/permission-rules.tsv has no rule ${unknown.join(', ')} of the interface.`);
  }
  return chosen.length === 0 ? rules : rules.filter((id) => chosen.includes(id));
}

/** Files that contain the id of a rule. */
function filesOf(rules) {
  const files = fs.readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).map((name) => path.join(TESTS, name));
  const cited = new RegExp(`(?:${rules.map((id) => id.replaceAll('.', '\\.')).join('|')})\\b`);
  return files.filter((file) => /\.test\.tsx?$/.test(file) && cited.test(fs.readFileSync(file, 'utf8')));
}

/**
 * Runs the tests that cite one of the rules.
 * @returns {Map<string, { passed: string[], failed: string[] }>} titles of the tests by rule
 */
function runTests(rules, permissions) {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'review-permission-tests-'));
  const output = path.join(folder, 'results.json');
  const titles = `\\[(${rules.map((id) => id.replaceAll('.', '\\.')).join('|')})\\]`;
  spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/jest/bin/jest.js'),
      ...filesOf(rules),
      // Failing tests wait most of the time.
      ...[
        '--selectProjects',
        'src',
        '--testNamePattern',
        titles,
        '--maxWorkers',
        '100%',
        '--json',
        '--outputFile',
        output,
      ],
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, TEST_PERMISSIONS: permissions } },
  );
  const { testResults } = JSON.parse(fs.readFileSync(output, 'utf8'));
  fs.rmSync(folder, { recursive: true });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  if (broken.length > 0) {
    throw new Error(`These files cannot be run: ${broken.map(({ name }) => name).join(', ')}`);
  }
  const ofRule = (id, status) =>
    tests.filter((test) => test.status === status && test.fullName.includes(`[${id}]`)).map(({ fullName }) => fullName);
  return new Map(rules.map((id) => [id, { passed: ofRule(id, 'passed'), failed: ofRule(id, 'failed') }]));
}

/** @returns {string[]} a message for each rule whose tests fail, or show nothing */
function findProblems(rules, asTheyAre, open) {
  return rules.flatMap((id) => {
    const { passed = [], failed = [] } = asTheyAre.get(id) ?? {};
    if (failed.length > 0) {
      return [`${id}: fails as it is: ${failed.join('; ')}`];
    }
    if (passed.length === 0) {
      return [`${id}: no test of the interface cites it.`];
    }
    const detecting = (open.get(id)?.failed ?? []).filter((title) => passed.includes(title));
    return detecting.length > 0
      ? []
      : [`${id}: no test fails when every permission check passes: ${passed.join('; ')}`];
  });
}

/** @returns {boolean} whether the tests of each rule detect a missing permission check */
function checkPermissionTests(chosen = []) {
  const rules = permissionRules(chosen);
  const problems = findProblems(rules, runTests(rules, 'checked'), runTests(rules, 'open'));
  problems.forEach((problem) => console.error(problem));
  console.log(
    `${rules.length - problems.length} of ${rules.length} permission rules have a test that detects a missing check.`,
  );
  return problems.length === 0;
}

module.exports = { checkPermissionTests };

if (require.main === module) {
  onSupportedNode(() => {
    process.exitCode = checkPermissionTests(process.argv.slice(2)) ? 0 : 1;
  });
}
