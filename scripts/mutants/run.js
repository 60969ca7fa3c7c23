const { StoredResults } = require('./stored-results');
const { percent, report } = require('./report');

const PROGRESS_STEP = 100;

/** Collects and prints results. */
class Run {
  results = [];
  total = 0;
  start = performance.now();
  stored = new StoredResults();
  tested = 0;

  /** Takes the valid result of an earlier run. @returns whether there is one */
  reuseResult(mutant, tests) {
    const result = this.stored.find(mutant, tests);
    if (result !== null) {
      this.results.push({ ...mutant, ...result });
    }
    return result !== null;
  }

  add(mutant, result, tests) {
    this.results.push({ ...mutant, ...result });
    this.stored.add(mutant, result, tests);
    this.tested += 1;
    if (this.tested % PROGRESS_STEP === 0) {
      const rest = ((this.total - this.results.length) * this.seconds) / this.tested;
      const share = `killed: ${percent(this.results)}`;
      console.log(
        `${this.results.length} of ${this.total}, ${share}, ${this.seconds.toFixed(0)} s, ${rest.toFixed(0)} s left`,
      );
    }
  }

  get seconds() {
    return (performance.now() - this.start) / 1000;
  }

  /** Reports, and ends this process with its children. */
  end(code) {
    const isEnough = report(this.results, { seconds: this.seconds, total: this.total });
    process.exit(isEnough ? code : 1);
  }
}

module.exports = { Run };
