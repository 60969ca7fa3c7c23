import { UNKNOWN_USER_ID } from '@contract/rules/audit-description';
import { TooManyRequestsError } from '@server/errors';
import { AuditAllowance } from '@server/services/audit-allowance';

const MEGABYTE = 1024 ** 2;
const MINUTE = 60_000;

let now = 0;
let allowance: AuditAllowance;
beforeEach(() => {
  now = Date.UTC(2024, 5, 1);
  allowance = new AuditAllowance(MEGABYTE, () => now);
});

const refusal = (userId: string): unknown => {
  try {
    allowance.admit(userId);
    return null;
  } catch (error) {
    return error;
  }
};

it('admits a user until the entries of an hour reach the limit', () => {
  allowance.note({ userId: 'anna', bytes: MEGABYTE - 1 });
  expect(refusal('anna')).toBeNull();
  allowance.note({ userId: 'anna', bytes: 1 });
  now += 50 * MINUTE;
  expect(refusal('anna')).toBeInstanceOf(TooManyRequestsError);
  expect(refusal('anna')).toMatchObject({
    message:
      'What you have done within an hour takes 1 MB of the audit log, and that is the limit. Nothing was done. ' +
      'Try again in 10 minutes.',
    retryAfter: 600,
  });
  expect(refusal('ben')).toBeNull();
});

it('admits the user again an hour after the first entry', () => {
  allowance.note({ userId: 'anna', bytes: 2 * MEGABYTE });
  now += 60 * MINUTE - 1;
  expect(refusal('anna')).toMatchObject({ retryAfter: 1 });
  now += 1;
  expect(refusal('anna')).toBeNull();
  allowance.note({ userId: 'anna', bytes: 1 });
  expect(refusal('anna')).toBeNull();
});

it('does not count entries about nobody', () => {
  allowance.note({ userId: UNKNOWN_USER_ID, bytes: 2 * MEGABYTE });
  expect(refusal(UNKNOWN_USER_ID)).toBeNull();
});
