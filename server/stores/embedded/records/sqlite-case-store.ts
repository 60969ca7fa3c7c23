import type { CaseAccessLevel, CaseAssignment } from '@contract/model/case';
import { ConflictError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { CaseLocale } from '@server/stores/case-locale';
import type { CaseBookmark, CaseRecord, CaseStore, NewCase } from '@server/stores/case-store';
import type { AuditHead } from '@server/stores/hit-store-upkeep';

import { appendAudit } from '@server/stores/embedded/audit-chain';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

interface CaseRow {
  id: string;
  name: string;
  timezone: string;
  phone_country: string | null;
  short_description: string;
  long_description: string;
  created_at: string;
  requires_legal_privilege: number;
  evidence_source_count: number;
}

const SELECT_CASE = `SELECT review_case.*,
  (SELECT count(*) FROM evidence_source WHERE case_id = review_case.id) AS evidence_source_count
  FROM review_case`;

export class SqliteCaseStore implements CaseStore {
  private readonly findLocale;

  constructor(private readonly db: SqliteDatabase) {
    this.findLocale = db.prepare<[string], CaseLocale>(
      'SELECT timezone, phone_country AS phoneCountry FROM review_case WHERE id = ?',
    );
  }

  async list(): Promise<CaseRecord[]> {
    return this.select('ORDER BY created_at DESC, id');
  }

  async listAssignedTo(userId: string): Promise<CaseRecord[]> {
    return this.select(
      'WHERE id IN (SELECT case_id FROM case_assignment WHERE user_id = ?) ORDER BY created_at DESC, id',
      userId,
    );
  }

  async get(caseId: string): Promise<CaseRecord | null> {
    return this.select('WHERE id = ?', caseId)[0] ?? null;
  }

  async localeOf(caseId: string): Promise<CaseLocale | null> {
    return this.findLocale.get(caseId) ?? null;
  }

  async findByName(name: string): Promise<CaseRecord | null> {
    return this.select('WHERE name = ?', name)[0] ?? null;
  }

  async accessLevel(caseId: string, userId: string): Promise<CaseAccessLevel | null> {
    const row = this.db
      .prepare<[string, string], { access_level: CaseAccessLevel }>(
        'SELECT access_level FROM case_assignment WHERE case_id = ? AND user_id = ?',
      )
      .get(caseId, userId);
    return row?.access_level ?? null;
  }

  async create(newCase: NewCase, audit: AuditEntry): Promise<void> {
    this.change(audit, () => {
      if (this.select('WHERE name = ?', newCase.name).length > 0) {
        throw new ConflictError(`The case name ${newCase.name} is already in use.`);
      }
      this.db
        .prepare(
          `INSERT INTO review_case (id, name, timezone, phone_country, short_description, long_description, created_at,
            requires_legal_privilege)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          newCase.id,
          newCase.name,
          newCase.timezone,
          newCase.phoneCountry,
          newCase.shortDescription,
          newCase.longDescription,
          newCase.createdAt,
          newCase.requiresLegalPrivilege ? 1 : 0,
        );
      this.setAssignments(newCase.id, newCase.assignments);
    });
  }

  async assign(caseId: string, assignments: readonly CaseAssignment[], audit: AuditEntry): Promise<void> {
    this.change(audit, () => this.setAssignments(caseId, assignments));
  }

  async auditHead(caseId: string): Promise<AuditHead | null> {
    const select = 'SELECT sequence, hash FROM case_audit_head WHERE case_id = ?';
    return this.db.prepare<[string], AuditHead>(select).get(caseId) ?? null;
  }

  async noteAuditHead(caseId: string, { sequence, hash }: AuditHead): Promise<void> {
    this.db
      .prepare(
        `INSERT INTO case_audit_head (case_id, sequence, hash) SELECT id, ?, ? FROM review_case WHERE id = ?
         ON CONFLICT (case_id) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash`,
      )
      .run(sequence, hash, caseId);
  }

  async bookmarks(userId: string): Promise<CaseBookmark[]> {
    return this.db
      .prepare<[string], { case_id: string; created_at: string }>(
        'SELECT case_id, created_at FROM case_bookmark WHERE user_id = ? ORDER BY created_at DESC',
      )
      .all(userId)
      .map((row) => ({ caseId: row.case_id, createdAt: row.created_at }));
  }

  async addBookmark(userId: string, bookmark: CaseBookmark, audit: AuditEntry): Promise<CaseBookmark> {
    this.change(audit, () => {
      this.db
        .prepare('INSERT OR IGNORE INTO case_bookmark (user_id, case_id, created_at) VALUES (?, ?, ?)')
        .run(userId, bookmark.caseId, bookmark.createdAt);
    });
    const kept = (await this.bookmarks(userId)).find(({ caseId }) => caseId === bookmark.caseId);
    return kept ?? bookmark;
  }

  async removeBookmark(userId: string, caseId: string, audit: AuditEntry): Promise<void> {
    this.change(audit, () => {
      this.db.prepare('DELETE FROM case_bookmark WHERE user_id = ? AND case_id = ?').run(userId, caseId);
    });
  }

  private select(rest: string, ...values: string[]): CaseRecord[] {
    const assignments = this.db.prepare<[string], { user_id: string; access_level: CaseAccessLevel }>(
      'SELECT user_id, access_level FROM case_assignment WHERE case_id = ? ORDER BY user_id',
    );
    return this.db
      .prepare<string[], CaseRow>(`${SELECT_CASE} ${rest}`)
      .all(...values)
      .map((row) => ({
        id: row.id,
        name: row.name,
        timezone: row.timezone,
        phoneCountry: row.phone_country,
        shortDescription: row.short_description,
        longDescription: row.long_description,
        createdAt: row.created_at,
        requiresLegalPrivilege: row.requires_legal_privilege === 1,
        evidenceSourceCount: row.evidence_source_count,
        assignments: assignments.all(row.id).map((assignment) => ({
          userId: assignment.user_id,
          accessLevel: assignment.access_level,
        })),
      }));
  }

  private setAssignments(caseId: string, assignments: readonly CaseAssignment[]): void {
    const set = this.db.prepare(
      'INSERT INTO case_assignment (case_id, user_id, access_level) VALUES (?, ?, ?) ' +
        'ON CONFLICT (case_id, user_id) DO UPDATE SET access_level = excluded.access_level',
    );
    for (const { userId, accessLevel } of assignments) {
      set.run(caseId, userId, accessLevel);
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
