import type { RecordDatabase } from './record-database';
import type { RecordTransaction } from './schema';

/** A group of the entries of one case, user and event. */
interface Group {
  /** Empty: about no case. */
  caseId: string;
  userId: string;
  logEvent: string;
}

/** The number of each given group of audit entries, in order; new groups are added. */
export async function auditGroupIds(transaction: RecordTransaction, groups: readonly Group[]): Promise<number[]> {
  const ids = new Map<string, number>();
  const result: number[] = [];
  for (const group of groups) {
    const key = JSON.stringify([group.caseId, group.userId, group.logEvent]);
    const id = ids.get(key) ?? (await findOrAdd(transaction, group));
    ids.set(key, id);
    result.push(id);
  }
  return result;
}

async function findOrAdd(transaction: RecordTransaction, { caseId, userId, logEvent }: Group): Promise<number> {
  const found = await transaction
    .selectFrom('audit_group')
    .select('id')
    .where('case_id', '=', caseId)
    .where('user_id', '=', userId)
    .where('log_event', '=', logEvent)
    .executeTakeFirst();
  const { id } =
    found ??
    (await transaction
      .insertInto('audit_group')
      .values({ case_id: caseId, user_id: userId, log_event: logEvent })
      .returning('id')
      .executeTakeFirstOrThrow());
  return id;
}

/** As `AuditLogStore.lastTimes`: one look-up in the index of entries for each group of the event. */
export async function lastGroupTimes({ queries }: RecordDatabase, logEvent: string): Promise<Map<string, number>> {
  const groups = await queries
    .selectFrom('audit_group as g')
    .select((eb) => [
      'g.case_id as caseId',
      eb
        .selectFrom('audit_entry as e')
        .select(({ fn }) => fn.max('e.time').as('last'))
        .whereRef('e.group_id', '=', 'g.id')
        .as('time'),
    ])
    .where('g.log_event', '=', logEvent)
    .where('g.case_id', '<>', '')
    .execute();
  const times = new Map<string, number>();
  for (const { caseId, time } of groups) {
    times.set(caseId, Math.max(times.get(caseId) ?? 0, time ?? 0));
  }
  return times;
}
