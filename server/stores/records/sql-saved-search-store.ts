import type { Selectable } from 'kysely';

import { foldName } from '@contract/text/fold-text';
import { byName } from '@contract/text/compare-names';
import { ConflictError, NotFoundError } from '@server/errors';
import { entryOf, type AuditEntry, type EntryOfChange, type EntryOfUpdate } from '@server/stores/audit-entry';
import type { RecentSearch, SavedSearchRecord, SavedSearchStore } from '@server/stores/saved-search-store';

import type { RecordDatabase } from './record-database';
import type { RecordQueries, RecordTransaction, RecordSchema } from './schema';

type SearchTable = RecordSchema['saved_search'];
type ListedSearch = SavedSearchRecord & { userName: string };

export class SqlSavedSearchStore implements SavedSearchStore {
  constructor(private readonly db: RecordDatabase) {}

  async list(caseId: string, userId: string): Promise<ListedSearch[]> {
    const rows = await this.ofCase(caseId)
      .where(({ eb, or }) => or([eb('s.user_id', '=', userId), eb('s.is_shared', '=', 1)]))
      .orderBy('s.created_at')
      .orderBy('s.id')
      .execute();
    return rows.map(toRecord).sort(byName);
  }

  async get(caseId: string, searchId: string): Promise<ListedSearch | null> {
    return this.find(this.db.queries, caseId, searchId);
  }

  async create(search: SavedSearchRecord, audit: AuditEntry): Promise<void> {
    await this.db.change(audit, async (transaction) => {
      await refuseTaken(transaction, search);
      await transaction.insertInto('saved_search').values(toRow(search)).execute();
    });
  }

  async update(search: SavedSearchRecord, audit: EntryOfUpdate<SavedSearchRecord>): Promise<SavedSearchRecord | null> {
    return this.db.write(async (transaction) => {
      await refuseTaken(transaction, search);
      const before = await this.require(transaction, search.caseId, search.id);
      const entry = entryOf(audit, before);
      if (entry === null) {
        return null;
      }
      const { name, name_key, query, is_shared } = toRow(search);
      await transaction
        .updateTable('saved_search')
        .set({ name, name_key, query, is_shared })
        .where('id', '=', search.id)
        .execute();
      await this.db.appendAudit(transaction, entry);
      return before;
    });
  }

  async delete(caseId: string, searchId: string, audit: EntryOfChange<SavedSearchRecord>): Promise<SavedSearchRecord> {
    return this.db.write(async (transaction) => {
      const before = await this.require(transaction, caseId, searchId);
      await transaction.deleteFrom('saved_search').where('id', '=', searchId).execute();
      await this.db.appendAudit(transaction, entryOf(audit, before));
      return before;
    });
  }

  async recent(caseId: string, userId: string): Promise<RecentSearch[]> {
    return this.db.queries
      .selectFrom('recent_search')
      .select(['query', 'searched_at as searchedAt'])
      .where('case_id', '=', caseId)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute();
  }

  async addRecent(caseId: string, userId: string, { query, searchedAt }: RecentSearch, keep: number): Promise<void> {
    await this.db.write(async (transaction) => {
      const ofUser = transaction
        .deleteFrom('recent_search')
        .where('case_id', '=', caseId)
        .where('user_id', '=', userId);
      await ofUser.where('query', '=', query).execute();
      await transaction
        .insertInto('recent_search')
        .values({ case_id: caseId, user_id: userId, query, searched_at: searchedAt })
        .execute();
      const kept = transaction
        .selectFrom('recent_search')
        .select('id')
        .where('case_id', '=', caseId)
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(keep);
      await ofUser.where('id', 'not in', kept).execute();
    });
  }

  private async find(queries: RecordQueries, caseId: string, searchId: string): Promise<ListedSearch | null> {
    const row = await this.ofCase(caseId, queries).where('s.id', '=', searchId).executeTakeFirst();
    return row === undefined ? null : toRecord(row);
  }

  private async require(transaction: RecordTransaction, caseId: string, searchId: string): Promise<ListedSearch> {
    const search = await this.find(transaction, caseId, searchId);
    if (search === null) {
      throw new NotFoundError('There is no such saved search.');
    }
    return search;
  }

  private ofCase(caseId: string, queries: RecordQueries = this.db.queries) {
    return queries
      .selectFrom('saved_search as s')
      .innerJoin('user as u', 'u.id', 's.user_id')
      .selectAll('s')
      .select('u.user_name')
      .where('s.case_id', '=', caseId);
  }
}

async function refuseTaken(
  transaction: RecordTransaction,
  { id, caseId, userId, name }: SavedSearchRecord,
): Promise<void> {
  const existing = await transaction
    .selectFrom('saved_search')
    .select('id')
    .where('case_id', '=', caseId)
    .where('user_id', '=', userId)
    .where('name_key', '=', foldName(name))
    .where('id', '<>', id)
    .executeTakeFirst();
  if (existing !== undefined) {
    throw new ConflictError(`You already have a saved search named ${name}.`);
  }
}

const toRecord = (row: Selectable<SearchTable> & { user_name: string }): ListedSearch => ({
  id: row.id,
  caseId: row.case_id,
  userId: row.user_id,
  userName: row.user_name,
  name: row.name,
  query: row.query,
  isShared: row.is_shared === 1,
  createdAt: row.created_at,
});

const toRow = ({ id, caseId, userId, name, query, isShared, createdAt }: SavedSearchRecord): SearchTable => ({
  id,
  case_id: caseId,
  user_id: userId,
  name,
  name_key: foldName(name),
  query,
  is_shared: isShared ? 1 : 0,
  created_at: createdAt,
});
