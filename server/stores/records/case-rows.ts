import type { CaseRows } from '@server/stores/case-rows';

import type { RecordDialect } from './record-database';
import type { RecordTransaction } from './schema';

/** Rows per insert, limited by the number of parameters of a statement. */
const ROWS_AT_ONCE = 500;

/** Null when there is no such case. */
export async function readCaseRows(
  transaction: RecordTransaction,
  dialect: RecordDialect,
  caseId: string,
): Promise<CaseRows | null> {
  const found = await transaction.selectFrom('review_case').selectAll().where('id', '=', caseId).executeTakeFirst();
  if (found === undefined) {
    return null;
  }
  const ofCase = { ...(await readWork(transaction, caseId)), ...(await readSources(transaction, dialect, caseId)) };
  const named = [...ofCase.case_assignment, ...ofCase.case_bookmark, ...ofCase.saved_search, ...ofCase.recent_search];
  const user = await transaction
    .selectFrom('user')
    .select(['id', 'user_name', 'first_name', 'last_name'])
    .where('id', 'in', dialect.texts(named.map((row) => row.user_id)))
    .orderBy('id')
    .execute();
  return { review_case: found, ...ofCase, user };
}

async function readSources(transaction: RecordTransaction, dialect: RecordDialect, caseId: string) {
  const sources = await transaction
    .selectFrom('evidence_source')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  const deleted = await transaction
    .selectFrom('deleted_source')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  const artifactColumns = await transaction
    .selectFrom('artifact_column')
    .selectAll()
    .where('import_type', 'in', dialect.texts(sources.map((source) => source.import_type)))
    .orderBy('import_type')
    .orderBy('artifact_group')
    .orderBy('artifact')
    .orderBy('name')
    .orderBy('value_type')
    .execute();
  return { evidence_source: sources, deleted_source: deleted, artifact_column: artifactColumns };
}

/** The tags, comments and other work of users in the case that is in the records. */
async function readWork(transaction: RecordTransaction, caseId: string) {
  const assignments = transaction.selectFrom('case_assignment').selectAll().where('case_id', '=', caseId);
  const bookmarks = transaction.selectFrom('case_bookmark').selectAll().where('case_id', '=', caseId);
  const notes = transaction.selectFrom('case_note').selectAll().where('case_id', '=', caseId);
  const heads = transaction.selectFrom('case_audit_head').selectAll().where('case_id', '=', caseId);
  const searches = transaction.selectFrom('saved_search').selectAll().where('case_id', '=', caseId);
  const recent = transaction
    .selectFrom('recent_search')
    .select(['case_id', 'user_id', 'query', 'searched_at'])
    .where('case_id', '=', caseId);
  return {
    case_assignment: await assignments.orderBy('user_id').execute(),
    case_bookmark: await bookmarks.orderBy('user_id').execute(),
    case_note: await notes.execute(),
    case_audit_head: await heads.execute(),
    saved_search: await searches.orderBy('id').execute(),
    recent_search: await recent.orderBy('id').execute(),
  };
}

/** Users are not inserted: the rows refer to users of this installation. */
export async function insertCaseRows(transaction: RecordTransaction, rows: CaseRows): Promise<void> {
  await transaction.insertInto('review_case').values(rows.review_case).execute();
  await insertEach(rows.evidence_source, (part) => transaction.insertInto('evidence_source').values(part).execute());
  await insertEach(rows.deleted_source, (part) => transaction.insertInto('deleted_source').values(part).execute());
  await insertEach(rows.case_assignment, (part) => transaction.insertInto('case_assignment').values(part).execute());
  await insertEach(rows.case_bookmark, (part) => transaction.insertInto('case_bookmark').values(part).execute());
  await insertEach(rows.case_note, (part) => transaction.insertInto('case_note').values(part).execute());
  await insertEach(rows.case_audit_head, (part) => transaction.insertInto('case_audit_head').values(part).execute());
  await insertEach(rows.saved_search, (part) => transaction.insertInto('saved_search').values(part).execute());
  await insertEach(rows.recent_search, (part) => transaction.insertInto('recent_search').values(part).execute());
  await insertEach(rows.artifact_column, (part) =>
    transaction
      .insertInto('artifact_column')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

async function insertEach<Row>(rows: Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await insert(rows.slice(start, start + ROWS_AT_ONCE));
  }
}
