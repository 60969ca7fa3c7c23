import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';

import type { SortOrder } from '@contract/model/filter';
import type { ChainedEntry } from '@server/stores/audit-entry';
import type { AuditLogFilter, AuditLogPage, AuditLogStore, AuditRecord } from '@server/stores/audit-log-store';
import { ROWS_RECORDED } from '@server/stores/rows-recorded';
import type { AuditHead } from '@server/stores/hit-store-upkeep';
import { readAuditEntry } from '@server/stores/read-audit-entry';

import { auditGroupIds, lastGroupTimes } from './audit-groups';
import type { RecordDatabase } from './record-database';
import type { RecordSchema, RecordTransaction } from './schema';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** Number of matching entries of a day. */
interface DayCount {
  day: number;
  entries: number;
}

interface EntryRow {
  chain: string;
  sequence: number;
  entry: string;
}

export class SqlAuditLogStore implements AuditLogStore {
  constructor(private readonly db: RecordDatabase) {}

  async positions(): Promise<Map<string, AuditHead>> {
    const rows = await this.db.queries.selectFrom('audit_chain').select(['name', 'sequence', 'hash']).execute();
    return new Map(rows.map(({ name, sequence, hash }) => [name, { sequence, hash }]));
  }

  async append(chain: string, entries: readonly ChainedEntry[]): Promise<void> {
    const last = entries.at(-1);
    if (last === undefined) {
      return;
    }
    await this.db.write(async (transaction) => {
      const known = await transaction
        .selectFrom('audit_chain')
        .select(['id', 'sequence'])
        .where('name', '=', chain)
        .executeTakeFirst();
      const added = entries.filter(({ sequence }) => sequence > (known?.sequence ?? 0));
      if (added.length === 0) {
        return;
      }
      const position = { sequence: last.sequence, hash: last.hash };
      const { id: chainId } = await transaction
        .insertInto('audit_chain')
        .values({ name: chain, ...position })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(position))
        .returning('id')
        .executeTakeFirstOrThrow();
      await this.insert(transaction, chainId, added);
    });
  }

  async copiedAfter(chain: string, sequence: number, take: number): Promise<AuditRecord[]> {
    const rows = await this.db.queries
      .selectFrom('audit_entry as e')
      .innerJoin('audit_chain as c', 'c.id', 'e.chain_id')
      .select(['c.name as chain', 'e.sequence as sequence', 'e.entry as entry'])
      .where('c.name', '=', chain)
      .where('e.sequence', '>', sequence)
      .orderBy('e.sequence')
      .limit(take)
      .execute();
    return rows.map(toRecord);
  }

  async page(
    filter: AuditLogFilter,
    { take, skip, order }: AuditLogPage,
  ): Promise<{ totalCount: number; entries: AuditRecord[] }> {
    const days = await this.days(filter, order);
    const totalCount = days.reduce((sum, { entries }) => sum + entries, 0);
    const ids: number[] = [];
    let before = skip;
    for (const { day, entries } of days) {
      if (before < entries) {
        ids.push(...(await this.idsOf(day, filter, { order, take: take - ids.length, skip: before })));
        before = 0;
      } else {
        before -= entries;
      }
      if (ids.length >= take) {
        break;
      }
    }
    return { totalCount, entries: await this.records(ids) };
  }

  lastTimes(logEvent: string): Promise<Map<string, number>> {
    return lastGroupTimes(this.db, logEvent);
  }

  async *scan(filter: AuditLogFilter, order: SortOrder, batch: number): AsyncIterable<AuditRecord[]> {
    const newest = await this.db.queries
      .selectFrom('audit_entry')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    for (const { day } of await this.days(filter, order)) {
      const ids = (await this.idsOf(day, filter, { order })).filter((id) => id <= (newest?.id ?? 0));
      for (let start = 0; start < ids.length; start += batch) {
        yield await this.records(ids.slice(start, start + batch));
      }
    }
  }

  /** The days with matching entries, in the order of the log. */
  private async days(filter: AuditLogFilter, order: SortOrder): Promise<DayCount[]> {
    const { from = -Infinity, to = Infinity } = filter;
    const first = Math.max(dayOf(from), 0);
    const last = Math.min(dayOf(to), Number.MAX_SAFE_INTEGER);
    const { queries } = this.db;
    const rows = isOfAllGroups(filter)
      ? await queries
          .selectFrom('audit_day_total')
          .select(['day', 'entries'])
          .where('day', '>=', first)
          .where('day', '<=', last)
          .orderBy('day', order)
          .execute()
      : await queries
          .selectFrom('audit_day')
          .select(['day', sql<number>`cast(sum(entries) as bigint)`.as('entries')])
          .where((eb) => groupCondition(eb, filter))
          .where('day', '>=', first)
          .where('day', '<=', last)
          .groupBy('day')
          .orderBy('day', order)
          .execute();
    const counts: DayCount[] = [];
    for (const row of rows) {
      // If only a part of the day is in the span, its entries are counted.
      const isWhole = from <= row.day * DAY_MS && to >= (row.day + 1) * DAY_MS - 1;
      counts.push(isWhole ? row : { day: row.day, entries: await this.countIn(row.day, filter) });
    }
    return counts.filter(({ entries }) => entries > 0);
  }

  private async countIn(day: number, filter: AuditLogFilter): Promise<number> {
    const { count } = await this.entriesOf(day, filter)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  private async idsOf(
    day: number,
    filter: AuditLogFilter,
    { order, take, skip = 0 }: { order: SortOrder; take?: number; skip?: number },
  ): Promise<number[]> {
    const rows = await this.entriesOf(day, filter)
      .select('e.id as id')
      .orderBy('e.time', order)
      .orderBy('e.id', order)
      .$if(take !== undefined, (query) => query.limit(take ?? 0).offset(skip))
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The matching entries of one day: read from the groups with entries on that day. */
  private entriesOf(day: number, filter: AuditLogFilter) {
    const from = Math.max(day * DAY_MS, filter.from ?? -Infinity);
    const to = Math.min((day + 1) * DAY_MS - 1, filter.to ?? Infinity);
    const entries = this.db.queries
      .selectFrom('audit_entry as e')
      .where('e.time', '>=', from)
      .where('e.time', '<=', to);
    return isOfAllGroups(filter)
      ? entries
      : entries.where('e.group_id', 'in', (eb) =>
          eb
            .selectFrom('audit_day')
            .select('group_id')
            .where('day', '=', day)
            .where((inner) => groupCondition(inner, filter)),
        );
  }

  /** In the order of the ids. */
  private async records(ids: readonly number[]): Promise<AuditRecord[]> {
    if (ids.length === 0) {
      return [];
    }
    const rows = await this.db.queries
      .selectFrom('audit_entry as e')
      .innerJoin('audit_chain as c', 'c.id', 'e.chain_id')
      .select(['e.id as id', 'c.name as chain', 'e.sequence as sequence', 'e.entry as entry'])
      .where('e.id', 'in', ids)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : toRecord(row);
    });
  }

  private async insert(transaction: RecordTransaction, chainId: number, added: readonly ChainedEntry[]): Promise<void> {
    const parsed = added.flatMap(({ sequence, entry }) => {
      const { caseId, userId, logEvent, timestamp } = readAuditEntry(entry);
      const group = { caseId: caseId ?? '', userId, logEvent };
      // The entry records no action of a user.
      return logEvent === ROWS_RECORDED ? [] : [{ sequence, entry, time: Date.parse(timestamp), group }];
    });
    if (parsed.length === 0) {
      return;
    }
    const groupIds = await auditGroupIds(
      transaction,
      parsed.map(({ group }) => group),
    );
    const rows = parsed.map(({ sequence, entry, time }, index) => ({
      group_id: groupIds[index] ?? 0,
      ...{ time, chain_id: chainId, sequence, entry },
    }));
    await transaction.insertInto('audit_entry').values(rows).execute();
    await addToDays(transaction, rows);
  }
}

/** Counts the inserted entries. */
async function addToDays(
  transaction: RecordTransaction,
  rows: readonly { time: number; group_id: number }[],
): Promise<void> {
  const ofGroups = new Map<string, RecordSchema['audit_day']>();
  const ofDays = new Map<number, number>();
  for (const { time, group_id } of rows) {
    const day = dayOf(time);
    const key = `${day} ${group_id}`;
    ofGroups.set(key, { day, group_id, entries: (ofGroups.get(key)?.entries ?? 0) + 1 });
    ofDays.set(day, (ofDays.get(day) ?? 0) + 1);
  }
  await transaction
    .insertInto('audit_day')
    .values([...ofGroups.values()])
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'day'])
        .doUpdateSet((eb) => ({ entries: eb('audit_day.entries', '+', eb.ref('excluded.entries')) })),
    )
    .execute();
  await transaction
    .insertInto('audit_day_total')
    .values([...ofDays].map(([day, entries]) => ({ day, entries })))
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ entries: eb('audit_day_total.entries', '+', eb.ref('excluded.entries')) })),
    )
    .execute();
}

const isOfAllGroups = ({ caseId, userId, logEvents }: AuditLogFilter): boolean =>
  caseId === undefined && userId === undefined && logEvents === undefined;

/** A condition on rows of `audit_day`. */
function groupCondition(
  eb: ExpressionBuilder<RecordSchema, 'audit_day'>,
  { caseId, userId, logEvents }: AuditLogFilter,
): Expression<SqlBool> {
  const groups = eb
    .selectFrom('audit_group')
    .select('id')
    .$if(caseId !== undefined, (query) => query.where('case_id', '=', caseId ?? ''))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(logEvents !== undefined, (query) => query.where('log_event', 'in', logEvents ?? []));
  return eb('group_id', 'in', groups);
}

const toRecord = ({ chain, sequence, entry }: EntryRow): AuditRecord => ({
  ...readAuditEntry(entry),
  id: `${chain}-${sequence}`,
});
