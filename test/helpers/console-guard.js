const { format } = require('node:util');

/** Collects errors and warnings on the console of a test file. Each is an error of the test that prints it, unless the test expects it. */
class ConsoleGuard {
  constructor(console) {
    this.watch(console);
  }

  watch(console) {
    this.printed = [];
    this.expected = [];
    for (const name of ['error', 'warn']) {
      console[name] = (...values) => {
        // Created here for its stack.
        this.printed.push(new Error(`console.${name} was called: ${format(...values)}`));
      };
    }
  }

  expect(pattern) {
    this.expected.push(pattern);
  }

  /** Returns the errors of the test, and clears printed and expected messages for the next test. */
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
