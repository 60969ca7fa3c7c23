import type { RecordTransaction } from './schema';

/** Entries of one case, user and event. */
interface Group {
  /** Empty: about no case. */
  caseId: string;
  userId: string;
  logEvent: string;
}

/** The number of each given group of audit entries, in their order; groups that are new are added. */
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
