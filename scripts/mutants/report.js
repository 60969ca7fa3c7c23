const path = require('node:path');

/** The mutation score below which the command fails. */
const MIN_SCORE = 0.85;

/**
 * Prints the surviving mutants, and the mutation scores by file and by folder.
 * @param {{ status: string, file: string, line: number, original: string, replacement: string }[]} results
 * @param {{ seconds: number, total: number }} run
 * @returns {boolean} whether the score is sufficient
 */
function report(results, { seconds, total }) {
  for (const { status, file, line, original, replacement } of results.toSorted(byLocation)) {
    if (status !== 'killed') {
      console.log(`${file}:${line} ${status}: ${shorten(original)} → ${shorten(replacement.replaceAll(/\s+/g, ' '))}`);
    }
  }
  const folderOf = ({ file }) => path.dirname(file);
  for (const group of [({ file }) => file, folderOf]) {
    console.log('');
    for (const [name, list] of Object.entries(Object.groupBy(results, group)).sort()) {
      console.log(`${percent(list).padStart(16)}  ${name}`);
    }
  }
  const rest = results.length < total ? ` that were tested of ${total}` : '';
  console.log(`\nKilled: ${percent(results)} mutants${rest}, in ${seconds.toFixed(0)} s.`);
  const isEnough = rateOf(results) >= MIN_SCORE;
  if (!isEnough) {
    console.error(`The mutation score is below ${100 * MIN_SCORE} %: add tests that kill the listed mutants.`);
  }
  return isEnough;
}

const rateOf = (list) => list.filter(({ status }) => status === 'killed').length / list.length;
const percent = (list) => (list.length === 0 ? '0' : `${(100 * rateOf(list)).toFixed(1)} % of ${list.length}`);
const byLocation = (left, right) => left.file.localeCompare(right.file) || left.line - right.line;
const shorten = (text) => (text.length > 90 ? `${text.slice(0, 87)}…` : text);

module.exports = { percent, report };
