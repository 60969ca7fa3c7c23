// Results of earlier runs in .cache/mutants.jsonl: one result per line, written as soon as the mutant was tested.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { root } = require('../node');

const FILE = path.join(root, '.cache', 'mutants.jsonl');

class StoredResults {
  constructor() {
    this.byKey = new Map(readLines().map((result) => [result.key, result]));
    this.hashes = new Map();
  }

  /**
   * The valid earlier result of a mutant: its source is unchanged, and so is the test that killed it, or if it survived, all
   * tests.
   * @returns {{ status: string, by?: string } | null}
   */
  find(mutant, tests) {
    const stored = this.byKey.get(this.keyOf(mutant));
    return stored !== undefined && stored.tests === this.testsOf(stored, tests)
      ? { status: stored.status, ...(stored.by && { by: stored.by }) }
      : null;
  }

  add(mutant, { status, by }, tests) {
    const result = { key: this.keyOf(mutant), file: mutant.file, status, by };
    fs.appendFileSync(FILE, `${JSON.stringify({ ...result, tests: this.testsOf(result, tests) })}\n`);
  }

  keyOf({ file, mutatorName, location, replacement }) {
    return hash([file, this.hashOf(file), mutatorName, location, replacement].join('\n'));
  }

  testsOf({ status, by }, tests) {
    const [killer] = (by ?? '').split(': ');
    const files = status === 'killed' && tests.includes(killer) ? [killer] : tests;
    return hash(files.map((file) => this.hashOf(file)).join('\n'));
  }

  hashOf(file) {
    if (!this.hashes.has(file)) {
      this.hashes.set(file, hash(fs.readFileSync(path.join(root, file))));
    }
    return this.hashes.get(file);
  }
}

const hash = (content) => createHash('sha256').update(content).digest('base64');

function readLines() {
  if (!fs.existsSync(FILE)) {
    fs.mkdirSync(path.dirname(FILE), { recursive: true });
    return [];
  }
  // The last line may be incomplete when a run was interrupted.
  return fs
    .readFileSync(FILE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    });
}

module.exports = { StoredResults };
