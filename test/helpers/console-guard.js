const { format } = require('node:util');

/** Keeps errors and warnings of the console of a test file: each is an error of the test that prints it unless the test expects it. */
class ConsoleGuard {
  constructor(console) {
    this.watch(console);
  }

  watch(console) {
    this.printed = [];
    this.expected = [];
    for (const name of ['error', 'warn']) {
      console[name] = (...values) => {
        // Made here for its stack.
        this.printed.push(new Error(`console.${name} was called: ${format(...values)}`));
      };
    }
  }

  expect(pattern) {
    this.expected.push(pattern);
  }

  /** What the test did wrong; the next test begins with nothing printed and nothing expected. */
  take() {
    const { printed, expected } = this;
    this.printed = [];
    this.expected = [];
    const missing = expected.filter((pattern) => !printed.some(({ message }) => pattern.test(message)));
    return [
      ...printed.filter(({ message }) => !expected.some((pattern) => pattern.test(message))),
      ...missing.map((pattern) => new Error(`The console was expected to show ${pattern}`)),
    ];
  }
}

module.exports = { ConsoleGuard };
