interface Guard {
  expect(pattern: RegExp): void;
  take(): Error[];
}

declare global {
  /** Of test/helpers/environment.js: fails each test that prints an error or a warning. */
  var consoleGuard: Guard;
}

/** What the running test makes the console show: it passes with it and fails without it. */
export const expectConsole = (pattern: RegExp): void => consoleGuard.expect(pattern);
