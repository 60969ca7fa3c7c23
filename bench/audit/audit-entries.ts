import type { AuditEntry, ChainedEntry } from '@server/stores/audit-entry';
import { SYSTEM_CHAIN } from '@server/stores/audit-log-store';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2024, 0, 1);
const DAYS = 730;
const CASES = 60;
const USERS = 80;
/** Number of cases that a user works in at a time. */
const OWN_CASES = 3;

/** Event types with their number in a hundred entries. */
const EVENTS: readonly (readonly [logEvent: string, share: number])[] = [
  ['case interaction', 86],
  ['case data downloaded', 6],
  ['case metadata modified', 3],
  ['system access', 3],
  ['user management', 1],
  ['case notepad modified', 1],
];

export const EVENT_TYPES: readonly string[] = EVENTS.map(([logEvent]) => logEvent);
export const caseOf = (number: number): string => `00000000-0000-4000-8000-${String(number % CASES).padStart(12, '0')}`;
export const userOf = (number: number): string => `00000000-0000-4000-9000-${String(number % USERS).padStart(12, '0')}`;
export const timeOf = (share: number): number => Math.floor(START + share * DAYS * DAY_MS);

/** Numbers from 0 to 1 that are the same in each run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/**
 * Entries of two years in batches, in the order of time: users work in a few cases for weeks, mostly opening and searching. All
 * are of the chain of the installation: the log treats all chains alike.
 */
export function* drawEntries(count: number, batch: number): Generator<ChainedEntry[]> {
  const random = seededRandom(1);
  let entries: ChainedEntry[] = [];
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const entry = JSON.stringify(drawEntry(random, sequence / count));
    entries.push({ sequence, entry, previousHash: String(sequence - 1), hash: String(sequence) });
    if (entries.length === batch || sequence === count) {
      yield entries;
      entries = [];
    }
  }
}

export const BENCH_CHAIN = SYSTEM_CHAIN;

function drawEntry(random: () => number, share: number): AuditEntry {
  // A tenth of the users does half of the work.
  const user = Math.floor(random() ** 3 * USERS);
  const month = Math.floor(share * 24);
  const openCase = caseOf(user * 7 + month + Math.floor(random() * OWN_CASES));
  const logEvent = drawEvent(random() * 100);
  const isOfCase = logEvent.startsWith('case');
  return {
    logEvent,
    userId: userOf(user),
    userName: `user ${user}`,
    timestamp: new Date(timeOf(share)).toISOString(),
    caseId: isOfCase ? openCase : null,
    call: isOfCase ? 'getHit' : 'exchangeToken',
    description: { action: ['open'], keyword: ['exact', 'white van'] },
    ...(isOfCase && { hitId: String(Math.floor(random() * 1_000_000)), evidenceId: 1 }),
  };
}

function drawEvent(index: number): string {
  let passed = 0;
  for (const [logEvent, share] of EVENTS) {
    passed += share;
    if (index < passed) {
      return logEvent;
    }
  }
  return 'case interaction';
}
