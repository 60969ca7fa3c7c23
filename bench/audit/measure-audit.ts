import type { AuditLogFilter, AuditLogStore } from '@server/stores/audit-log-store';

import { caseOf, EVENT_TYPES, seededRandom, timeOf, userOf } from './audit-entries';

export interface AuditFigure {
  filter: string;
  /** Number of entries that the last drawn filter of this kind matches. */
  matches: number;
  /** Milliseconds of a page with its total: of the first page, and of any page. */
  first: { p50: number; p95: number };
  any: { p50: number; p95: number };
}

const PAGE = 15;

type Draw = (random: () => number) => AuditLogFilter;

/** A period of up to a month, with any start and end within a day. */
const span: Draw = (random) => {
  const from = random() * 0.95;
  return { from: timeOf(from), to: timeOf(from + random() * 0.04) };
};
const ofCase: Draw = (random) => ({ caseId: caseOf(Math.floor(random() * 1000)) });
const ofUser: Draw = (random) => ({ userId: userOf(Math.floor(random() ** 3 * 80)) });
const ofEvent: Draw = (random) => ({ logEvents: [EVENT_TYPES[Math.floor(random() * EVENT_TYPES.length)] ?? ''] });

/** Every filter of the page, alone and together. */
const FILTERS: Readonly<Record<string, Draw>> = {
  none: () => ({}),
  case: ofCase,
  user: ofUser,
  event: ofEvent,
  time: span,
  'case and user': (random) => ({ ...ofCase(random), ...ofUser(random) }),
  'user and event': (random) => ({ ...ofUser(random), ...ofEvent(random) }),
  'case and time': (random) => ({ ...ofCase(random), ...span(random) }),
  'all four': (random) => ({ ...ofCase(random), ...ofUser(random), ...ofEvent(random), ...span(random) }),
};

/** Reads pages with each filter, each with its total, as the audit log page does. */
export async function measureAudit(log: AuditLogStore, rounds: number): Promise<AuditFigure[]> {
  const figures: AuditFigure[] = [];
  for (const [filter, draw] of Object.entries(FILTERS)) {
    const random = seededRandom(7);
    const times: Record<'first' | 'any', number[]> = { first: [], any: [] };
    let matches = 0;
    for (let round = 0; round < rounds; round += 1) {
      const drawn = draw(random);
      const order = round % 4 === 3 ? 'asc' : 'desc';
      const read = async (skip: number, into: number[]) => {
        const start = performance.now();
        ({ totalCount: matches } = await log.page(drawn, { take: PAGE, skip, order }));
        into.push(performance.now() - start);
      };
      await read(0, times.first);
      await read(Math.floor(random() * matches), times.any);
    }
    figures.push({ filter, matches, first: percentiles(times.first), any: percentiles(times.any) });
  }
  return figures;
}

function percentiles(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
