import { randomUUID } from 'node:crypto';

import type { AuditEntry } from '@server/stores/audit-entry';
import type { RecordStores } from '@server/stores/record-stores';
import type { SessionRecord } from '@server/stores/session-store';

/** The calls of the stores by the services for one request, without other work (argon2 takes most of a sign-in). */
type Call = (number: number) => Promise<void>;

export interface Figure {
  name: string;
  p50: number;
  p95: number;
}

const USERS = 200;
const HOUR = 3_600_000;

export async function measureRecords(stores: RecordStores, rounds: number): Promise<Figure[]> {
  const sessions = await fill(stores);
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(callsOf(stores, sessions))) {
    await timesOf(call, Math.ceil(rounds / 4));
    figures.push(figureOf(name, await timesOf(call, rounds)));
  }
  return figures;
}

const callsOf = (
  { users, sessions, attempts, cases }: RecordStores,
  known: readonly SessionRecord[],
): Record<string, Call> => ({
  'session check': async (number) => {
    const session = await sessions.findByTokenHash(known[number % USERS]?.tokenHash ?? '');
    if (session === null || (await users.get(session.userId)) === null) {
      throw new Error('The session is gone.');
    }
  },
  'audited call': async (number) => {
    await cases.assign(
      'case',
      [{ userId: `user-${number % USERS}`, accessLevel: 'member' }],
      auditOf('case metadata modified'),
    );
  },
  'sign-in': async (number) => {
    const userName = `User-${number % USERS}`;
    const [now, key] = [Date.now(), `user:${userName}`];
    const user = await users.findByUserName(userName);
    const limits = [
      { key, failuresMax: 5 },
      { key: 'address:10.0.0.7', failuresMax: 50 },
    ];
    await attempts.begin(limits, now, now - HOUR);
    await attempts.succeed(['address:10.0.0.7'], now, key);
    await sessions.prune(Date.now());
    await sessions.create(sessionOf(user?.id ?? ''), auditOf('system access'));
  },
});

async function timesOf(call: Call, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < rounds; number += 1) {
    const start = performance.now();
    await call(number);
    times.push(performance.now() - start);
  }
  return times;
}

function figureOf(name: string, times: number[]): Figure {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { name, p50: at(0.5), p95: at(0.95) };
}

async function fill(stores: RecordStores): Promise<SessionRecord[]> {
  const sessions: SessionRecord[] = [];
  for (let number = 0; number < USERS; number += 1) {
    const id = `user-${number}`;
    await stores.users.create(
      {
        id,
        userName: id,
        firstName: 'Rae',
        lastName: 'Viewer',
        email: '',
        title: '',
        role: 'INVESTIGATOR',
        isEnabled: true,
        isReadonly: false,
        passwordHash: null,
        hasTemporaryPassword: false,
        externalId: null,
      },
      auditOf('user management'),
    );
    const session = sessionOf(id);
    await stores.sessions.create(session, auditOf('system access'));
    sessions.push(session);
  }
  await stores.cases.create(
    {
      id: 'case',
      name: 'Benchmark',
      timezone: 'UTC',
      phoneCountry: null,
      shortDescription: '',
      longDescription: '',
      createdAt: '2026-01-01T00:00:00.000Z',
      requiresLegalPrivilege: false,
      assignments: [],
    },
    auditOf('case created'),
  );
  return sessions;
}

const sessionOf = (userId: string): SessionRecord => ({
  id: randomUUID(),
  userId,
  tokenHash: randomUUID(),
  tokenExpiresAt: Date.now() + HOUR,
  idleExpiresAt: Date.now() + HOUR,
  endsAt: Date.now() + HOUR,
  previousTokenHash: null,
  previousHonouredUntil: null,
  providerToken: null,
  beganAt: 0,
  device: { userAgent: '', address: '' },
});

const auditOf = (logEvent: string): AuditEntry => ({
  logEvent,
  userId: 'user-1',
  userName: 'user-1',
  timestamp: '2026-01-01T00:00:00.000Z',
  caseId: null,
  call: 'bench',
  description: { action: ['measure'] },
});
