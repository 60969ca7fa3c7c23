/* eslint-disable no-console -- what a test prints is the subject of these */
import { expectConsole } from '@test/helpers/expect-console';

const messages = () => consoleGuard.take().map(({ message }) => message);

describe('a test of the interface', () => {
  it('fails when it prints an error or a warning, by the text and the place of each', () => {
    console.error('%s is broken', 'The table');
    console.warn('Not good.');
    const [error, warning, ...others] = consoleGuard.take();
    expect(error?.message).toBe('console.error was called: The table is broken');
    expect(error?.stack).toContain('console-guard.test.ts');
    expect(warning?.message).toBe('console.warn was called: Not good.');
    expect(others).toEqual([]);
  });

  it('fails when jsdom lacks what is called', () => {
    window.print();
    expect(messages()).toEqual([expect.stringContaining('Not implemented: window.print')]);
  });

  it('passes with what it expects', () => {
    expectConsole(/The table is broken/);
    console.error('The table is broken.');
  });

  it('fails without what it expects', () => {
    expectConsole(/never printed/);
    expect(messages()).toEqual(['The console was expected to show /never printed/']);
  });

  it('begins with nothing printed and nothing expected', () => {
    expect(messages()).toEqual([]);
  });
});
