// A gate of `npm test`: every browser test runs either there (marked @smoke) or in `npm run test:more`. Lists the tests that left the
// browser beside those that show it now (test/e2e/former.tsv), which must exist.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { onSupportedNode, root } = require('./node');
const { BROWSER_PARTS } = require('./steps');

const FORMER = 'test/e2e/former.tsv';
const SPEC = /\.spec\.tsx?$/;
/** The start of a test whose title is written out, and of one whose title is composed up to its first part. */
const TITLE = /\btest\(\s*(?:'((?:[^'\\]|\\.)+)'|`([^`$]+))/g;

/** Titles of the tests that Playwright runs with these arguments, by file below test/e2e. */
function listed(args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...args, '--list', '--reporter=json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) {
    throw new Error(`Playwright does not list its tests: ${stderr || stdout}`);
  }
  const testsOf = ({ file, specs = [], suites = [] }) => [
    ...specs.map(({ title }) => `${file}\t${title}`),
    ...suites.flatMap(testsOf),
  ];
  return JSON.parse(stdout).suites.flatMap(testsOf);
}

/** What the spec files contain: file below test/e2e and the start of a title. */
function written() {
  const files = fs.readdirSync(path.join(root, 'test'), { recursive: true }).filter((file) => SPEC.test(file));
  return files
    .filter((file) => !file.startsWith('pictures'))
    .flatMap((file) => {
      const source = fs.readFileSync(path.join(root, 'test', file), 'utf8');
      const titles = [...source.matchAll(TITLE)].map(([, whole, start]) => (whole ?? start).replaceAll(/\\(.)/g, '$1'));
      return titles.map((title) => `${path.relative('e2e', file)}\t${title}`);
    });
}

/** Rows of the table of former browser tests: title, file and title of a test that shows the same. */
const former = () =>
  fs
    .readFileSync(path.join(root, FORMER), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

/** @returns {string[]} the problems, as sentences */
function problemsOf(all, parts, rows) {
  const [smoke, more] = parts.map((tests) => new Set(tests));
  const problems = all.flatMap((test) => {
    const runs = [smoke, more].filter((part) => [...part].some((one) => one.startsWith(test))).length;
    return runs === 0 ? [`"${test.replace('\t', ': ')}" runs in neither part of the browser tests.`] : [];
  });
  const both = [...smoke].filter((test) => more.has(test));
  problems.push(...both.map((test) => `"${test}" runs in both parts of the browser tests.`));
  const titles = [...smoke, ...more].map((test) => test.split('\t')[1]);
  for (const [title, file = '', shownBy = ''] of rows) {
    const source = fs.existsSync(path.join(root, file)) ? fs.readFileSync(path.join(root, file), 'utf8') : '';
    if (titles.includes(title)) {
      problems.push(`"${title}" is still a browser test: remove it from ${FORMER}.`);
    } else if (shownBy === '' || !source.replaceAll(/\\(.)/g, '$1').includes(shownBy)) {
      problems.push(
        `"${title}" left the browser, and ${file} has no test "${shownBy}" that shows the same (${FORMER}).`,
      );
    }
  }
  return problems;
}

onSupportedNode(() => {
  const parts = Object.values(BROWSER_PARTS).map(listed);
  const rows = former();
  const missing = 'planted.spec.ts\truns nowhere';
  if (
    problemsOf([missing], parts, []).length !== 1 ||
    problemsOf([], parts, [['planted', FORMER, 'is shown nowhere']]).length !== 1
  ) {
    throw new Error('scripts/check-browser-tests.js does not find the planted faults.');
  }
  for (const [title, file, shownBy] of rows) {
    console.log(`${title}\n  ${file}: ${shownBy}`);
  }
  console.log(
    `${parts[0].length} browser tests in npm test, ${parts[1].length} in npm run test:more, ${new Set(rows.map(([title]) => title)).size} left the browser.`,
  );
  const problems = problemsOf(written(), parts, rows);
  problems.forEach((problem) => console.error(problem));
  process.exitCode = problems.length === 0 ? 0 : 1;
});
