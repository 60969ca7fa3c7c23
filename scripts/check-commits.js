// Part of `npm run check`: commits must be Conventional Commits (https://www.conventionalcommits.org) of at most 72 characters,
// and no merges. Commits before SINCE are not checked.
const { spawnSync } = require('node:child_process');
const path = require('node:path');

/** The first day whose commits are checked. */
const SINCE = '2026-11-25T00:00:00Z';
const SUBJECT = /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z0-9-]+\))?!?: \S/;
const LONGEST = 72;

const root = path.resolve(__dirname, '..');
const git = spawnSync('git', ['log', `--since=${SINCE}`, '--format=%h%x09%p%x09%s'], { cwd: root, encoding: 'utf8' });
if (git.status !== 0) {
  console.log('Commits are not checked: this folder is not a git clone.');
}

/** @returns {string | null} the problem as a sentence */
function problemOf(parents, subject) {
  if (parents.includes(' ')) {
    return 'is a merge: rebase instead.';
  }
  if (!SUBJECT.test(subject)) {
    return 'is not a Conventional Commit, such as "fix(search): count copies once".';
  }
  return subject.length > LONGEST ? `has ${subject.length} characters; at most ${LONGEST} are allowed.` : null;
}

// One invalid commit of each kind, to verify the check itself.
const planted = [
  ['a b', 'feat: merge'],
  ['a', 'Repair things'],
  ['a', `fix: ${'x'.repeat(LONGEST)}`],
];
if (planted.some(([parents, subject]) => problemOf(parents, subject) === null)) {
  throw new Error('scripts/check-commits.js does not find the planted commits.');
}

for (const line of (git.stdout ?? '').split('\n').filter((text) => text !== '')) {
  const [id, parents, subject] = line.split('\t');
  const problem = problemOf(parents, subject);
  if (problem !== null) {
    console.error(`${id} "${subject}" ${problem}`);
    process.exitCode = 1;
  }
}
