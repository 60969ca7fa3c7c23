import { isIdleWarningDue, untilIdleSignOut } from '@/domain/idle';

const MINUTE = 60_000;

describe('the idle timer', () => {
  it('signs out two seconds before the server would', () => {
    expect(untilIdleSignOut(30 * MINUTE, 0)).toBe(30 * MINUTE - 2_000);
    expect(untilIdleSignOut(30 * MINUTE, 31 * MINUTE)).toBe(0);
  });

  it('warns during the last minute', () => {
    expect(isIdleWarningDue(30 * MINUTE, 28.9 * MINUTE)).toBe(false);
    expect(isIdleWarningDue(30 * MINUTE, 29 * MINUTE)).toBe(true);
  });
});
