import pino from 'pino';

import { RefusalLog } from '@server/services/refusal-log';
import type { AuditEntry } from '@server/stores/audit-entry';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';

const MINUTE = 60_000;
const refusal = {
  userId: 'u1',
  userName: 'anna',
  call: 'createUser',
  caseId: null,
  address: '10.0.0.7',
  reason: 'You do not have permission to do this.',
};

function startLog({ isFull = false } = {}) {
  let now = Date.parse('2026-01-02T03:04:05.000Z');
  const entries: AuditEntry[] = [];
  const log = pino({ level: 'silent' });
  const errorLog = jest.spyOn(log, 'error');
  const systemAudit = {
    record: async (entry: AuditEntry) => {
      if (isFull) {
        throw new Error('There is no space left.');
      }
      entries.push(entry);
    },
  };
  const refusals = new RefusalLog({ systemAudit, log, clock: () => now });
  return {
    refusals,
    errorLog,
    entries,
    pass: (time: number) => {
      now += time;
    },
    repeats: () => entries.map(({ userName, description }) => `${userName} ${description.repeats?.join() ?? 'first'}`),
  };
}

it('records user, call, address and reason of a refusal', async () => {
  const { refusals, entries } = startLog();
  await refusals.note({ ...refusal, caseId: 'c'.repeat(300) });
  expect(entries).toEqual([
    buildAuditEntry('system access', {
      ...{ call: 'refuseAccess', userId: 'u1', userName: 'anna', timestamp: '2026-01-02T03:04:05.000Z' },
      description: {
        action: ['access refused'],
        refusedCall: ['createUser'],
        caseId: ['c'.repeat(100)],
        reason: ['You do not have permission to do this.'],
        address: ['10.0.0.7'],
      },
    }),
  ]);
});

it('counts repeated refusals within ten minutes, and writes the count afterwards', async () => {
  const { refusals, pass, repeats } = startLog();
  await refusals.note(refusal);
  await refusals.note(refusal);
  await refusals.note(refusal);
  await refusals.note({ ...refusal, userName: 'ben' });
  expect(repeats()).toEqual(['anna first', 'ben first']);
  pass(11 * MINUTE);
  await refusals.note(refusal);
  expect(repeats()).toEqual(['anna first', 'ben first', 'anna 2', 'anna first']);
  await refusals.note(refusal);
  await refusals.close();
  await refusals.close();
  expect(repeats()).toEqual(['anna first', 'ben first', 'anna 2', 'anna first', 'anna 1']);
});

it('writes at most 200 refusals of unknown users separately, and combines the others', async () => {
  const { refusals, entries, pass } = startLog();
  const nobody = { ...refusal, userId: 'Unknown User Id', userName: 'Unknown user' };
  for (let host = 0; host < 250; host += 1) {
    await refusals.note({ ...nobody, address: `10.0.1.${host}` });
  }
  expect(entries).toHaveLength(201);
  expect(entries.at(-1)?.description).toMatchObject({ refusedCall: ['several'], address: ['several'] });
  // Refusals of known users are still recorded separately.
  await refusals.note(refusal);
  expect(entries.at(-1)).toMatchObject({ userId: 'u1', description: { refusedCall: ['createUser'] } });
  pass(11 * MINUTE);
  await refusals.close();
  expect(entries.at(-1)?.description).toMatchObject({ refusedCall: ['several'], repeats: ['49'] });
  await refusals.note({ ...nobody, address: '10.0.1.249' });
  expect(entries.at(-1)?.description).toMatchObject({ address: ['10.0.1.249'] });
});

it('combines many refusals of one user without affecting those of another user', async () => {
  const { refusals, entries } = startLog();
  for (let count = 0; count < 1_100; count += 1) {
    await refusals.note({ ...refusal, caseId: String(count) });
  }
  expect(entries).toHaveLength(1_001);
  expect(entries.at(-1)).toMatchObject({ userId: 'u1', description: { refusedCall: ['several'] } });
  await refusals.note({ ...refusal, userId: 'u2', userName: 'ben' });
  expect(entries.at(-1)).toMatchObject({ userId: 'u2', description: { refusedCall: ['createUser'] } });
});

it('writes to the log of the server when the audit log cannot be written', async () => {
  const { refusals, errorLog } = startLog({ isFull: true });
  await refusals.note(refusal);
  expect(errorLog).toHaveBeenCalledWith(expect.anything(), 'a refused access could not be written into the audit log');
});
