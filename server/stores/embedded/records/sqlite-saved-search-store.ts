import { foldText } from '@contract/text/fold-text';
import { ConflictError, NotFoundError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import { appendAudit } from '@server/stores/embedded/audit-chain';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import type { RecentSearch, SavedSearchRecord, SavedSearchStore } from '@server/stores/saved-search-store';

interface SearchRow {
  id: string;
  case_id: string;
  user_id: string;
  user_name: string;
  name: string;
  query: string;
  is_shared: number;
  created_at: string;
}

const SELECT = `SELECT s.*, u.user_name FROM saved_search s JOIN user u ON u.id = s.user_id`;

export class SqliteSavedSearchStore implements SavedSearchStore {
  constructor(private readonly db: SqliteDatabase) {}

  async list(caseId: string, userId: string): Promise<(SavedSearchRecord & { userName: string })[]> {
    return this.db
      .prepare<[string, string], SearchRow>(
        `${SELECT} WHERE case_id = ? AND (user_id = ? OR is_shared = 1) ORDER BY name_key, created_at, s.id`,
      )
      .all(caseId, userId)
      .map(toRecord);
  }

  async get(caseId: string, searchId: string): Promise<(SavedSearchRecord & { userName: string }) | null> {
    const row = this.db
      .prepare<[string, string], SearchRow>(`${SELECT} WHERE case_id = ? AND s.id = ?`)
      .get(caseId, searchId);
    return row === undefined ? null : toRecord(row);
  }

  async create(search: SavedSearchRecord, audit: AuditEntry): Promise<void> {
    this.change(audit, () => {
      this.refuseTaken(search);
      this.db
        .prepare(
          `INSERT INTO saved_search (id, case_id, user_id, name, name_key, query, is_shared, created_at)
           VALUES (@id, @caseId, @userId, @name, @nameKey, @query, @isShared, @createdAt)`,
        )
        .run(toParameters(search));
    });
  }

  async update(search: SavedSearchRecord, audit: AuditEntry): Promise<void> {
    this.change(audit, () => {
      this.refuseTaken(search);
      const { changes } = this.db
        .prepare(
          `UPDATE saved_search SET name = @name, name_key = @nameKey, query = @query, is_shared = @isShared
           WHERE case_id = @caseId AND id = @id`,
        )
        .run(toParameters(search));
      requireOne(changes);
    });
  }

  async delete(caseId: string, searchId: string, audit: AuditEntry): Promise<void> {
    this.change(audit, () =>
      requireOne(
        this.db.prepare('DELETE FROM saved_search WHERE case_id = ? AND id = ?').run(caseId, searchId).changes,
      ),
    );
  }

  async recent(caseId: string, userId: string): Promise<RecentSearch[]> {
    return this.db
      .prepare<[string, string], RecentSearch>(
        'SELECT query, searched_at AS searchedAt FROM recent_search WHERE case_id = ? AND user_id = ? ORDER BY id DESC',
      )
      .all(caseId, userId);
  }

  async addRecent(caseId: string, userId: string, { query, searchedAt }: RecentSearch, keep: number): Promise<void> {
    this.db
      .transaction(() => {
        this.db
          .prepare('DELETE FROM recent_search WHERE case_id = ? AND user_id = ? AND query = ?')
          .run(caseId, userId, query);
        this.db
          .prepare('INSERT INTO recent_search (case_id, user_id, query, searched_at) VALUES (?, ?, ?, ?)')
          .run(caseId, userId, query, searchedAt);
        this.db
          .prepare(
            `DELETE FROM recent_search WHERE id IN (
               SELECT id FROM recent_search WHERE case_id = ? AND user_id = ? ORDER BY id DESC LIMIT -1 OFFSET ?)`,
          )
          .run(caseId, userId, keep);
      })
      .immediate();
  }

  private refuseTaken({ id, caseId, userId, name }: SavedSearchRecord): void {
    const taken = this.db
      .prepare<[string, string, string, string], { id: string }>(
        'SELECT id FROM saved_search WHERE case_id = ? AND user_id = ? AND name_key = ? AND id <> ?',
      )
      .get(caseId, userId, foldText(name), id);
    if (taken !== undefined) {
      throw new ConflictError(`You already have a saved search named ${name}.`);
    }
  }

  private change(audit: AuditEntry, work: () => void): void {
    this.db
      .transaction(() => {
        work();
        appendAudit(this.db, audit);
      })
      .immediate();
  }
}

function requireOne(changes: number): void {
  if (changes !== 1) {
    throw new NotFoundError('There is no such saved search.');
  }
}

const toRecord = (row: SearchRow): SavedSearchRecord & { userName: string } => ({
  id: row.id,
  caseId: row.case_id,
  userId: row.user_id,
  userName: row.user_name,
  name: row.name,
  query: row.query,
  isShared: row.is_shared === 1,
  createdAt: row.created_at,
});

const toParameters = ({ id, caseId, userId, name, query, isShared, createdAt }: SavedSearchRecord) => ({
  id,
  caseId,
  userId,
  name,
  nameKey: foldText(name),
  query,
  isShared: isShared ? 1 : 0,
  createdAt,
});
