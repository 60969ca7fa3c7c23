// What .ci/run runs: `npm test`, then `npm run test:more`, with the numbers of tests of both as the last line. A run of CI has 90 minutes,
// and machines differ: where both would take more than an hour, only a part of `npm run test:more` is run, which the commit selects, so
// that a few commits have all of it.
const { spawn, spawnSync } = require('node:child_process');
const { createInterface } = require('node:readline');

const GOAL_MS = 60 * 60_000;
/** Time of `npm run test:more` for each minute of `npm test` (docs/figures.md, "Duration of the tests"). */
const MORE_PER_FIRST = 0.75;
/** Where `npm test` alone takes an hour: a minute or two of the other tests. */
const MAX_PARTS = 32;
const LAST_LINE = /^(\d+) passed, (\d+) failed$/;

/**
 * Runs a script of package.json, whose last line it returns instead of printing it.
 *
 * @param {string[]} args of npm
 * @returns {Promise<{ code: number, passed: number, failed: number }>}
 */
async function runScript(args) {
  const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const counts = { passed: 0, failed: 0 };
  createInterface({ input: child.stdout }).on('line', (line) => {
    const found = LAST_LINE.exec(line);
    if (found === null) {
      console.log(line);
    } else {
      counts.passed = Number(found[1]);
      counts.failed = Number(found[2]);
    }
  });
  const code = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  return { code, ...counts };
}

/**
 * The part of `npm run test:more` for which there is time.
 *
 * @param {number} firstMs duration of `npm test`
 * @param {string} commit its hash
 * @returns {string} such as `2/4`: the second of four parts; `1/1` is all
 */
function partOfMore(firstMs, commit) {
  const parts = Math.ceil((firstMs * MORE_PER_FIRST) / Math.max(GOAL_MS - firstMs, 1));
  const count = Math.min(Math.max(parts, 1), MAX_PARTS);
  return `${(Number.parseInt(commit.slice(0, 7), 16) % count) + 1}/${count}`;
}

/** Runs the part and says which. */
function runMore(firstMs) {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  const part = partOfMore(firstMs, stdout);
  console.log(`\nnpm test took ${Math.round(firstMs / 60_000)} minutes: part ${part} of the other tests is run.`);
  return runScript(['run', '--silent', 'test:more', '--', '--part', part]);
}

async function main() {
  const start = Date.now();
  const first = await runScript(['test']);
  const second = first.code === 0 ? await runMore(Date.now() - start) : { code: 0, passed: 0, failed: 0 };
  console.log(`${first.passed + second.passed} passed, ${first.failed + second.failed} failed`);
  process.exitCode = first.code || second.code;
}

void main();
