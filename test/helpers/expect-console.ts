interface Guard {
  expect(pattern: RegExp): void;
  take(): Error[];
}

declare global {
  /** Set by test/helpers/environment.js; fails each test that prints an error or a warning. */
  var consoleGuard: Guard;
}

/** Expects the running test to print a matching error or warning: it fails without one. */
export const expectConsole = (pattern: RegExp): void => consoleGuard.expect(pattern);
