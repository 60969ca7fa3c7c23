import type { Selectable } from 'kysely';

import type { AssignmentChange } from '@contract/calls/assignments';
import type { CaseAccessLevel, CaseAssignment } from '@contract/model/case';
import { ConflictError } from '@server/errors';
import { entryOf, type AuditEntry, type EntryOfUpdate, type Updated } from '@server/stores/audit-entry';
import type { CaseLocale } from '@server/stores/case-locale';
import type {
  CaseBookmark,
  CaseInformation,
  CaseRecord,
  CaseStore,
  ChangedInformation,
  NewCase,
} from '@server/stores/case-store';
import type { AuditHead } from '@server/stores/hit-store-upkeep';

import { toLegalHold } from './legal-hold-row';
import { prepareQuery } from './prepared-query';
import { requireNoRow, requireRow } from './read-back';
import type { RecordDatabase } from './record-database';
import type { RecordQueries, RecordTransaction, RecordSchema } from './schema';

type CaseRow = Selectable<RecordSchema['review_case']> & { evidence_source_count: number };

export class SqlCaseStore implements CaseStore {
  private readonly selectLocale;
  private readonly selectAccess;

  constructor(private readonly db: RecordDatabase) {
    const { queries } = db;
    this.selectLocale = prepareQuery({ id: ':id' }, ({ id }) =>
      queries.selectFrom('review_case').select(['timezone', 'phone_country as phoneCountry']).where('id', '=', id),
    );
    this.selectAccess = prepareQuery({ caseId: ':case', userId: ':user' }, ({ caseId, userId }) =>
      queries
        .selectFrom('case_assignment')
        .select('access_level')
        .where('case_id', '=', caseId)
        .where('user_id', '=', userId),
    );
  }

  async list(): Promise<CaseRecord[]> {
    return this.withAssignments(await this.cases().orderBy('created_at', 'desc').orderBy('id').execute());
  }

  async listAssignedTo(userId: string): Promise<CaseRecord[]> {
    const rows = await this.cases()
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('case_assignment').select('case_id').where('user_id', '=', userId),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return this.withAssignments(rows);
  }

  async get(caseId: string): Promise<CaseRecord | null> {
    return this.find(this.db.queries, caseId);
  }

  async localeOf(caseId: string): Promise<CaseLocale | null> {
    const [row] = await this.selectLocale(this.db.queries, { id: caseId });
    return row ?? null;
  }

  async findByName(name: string): Promise<CaseRecord | null> {
    const rows = await this.cases()
      .where(({ ref }) => this.db.dialect.equalsNoCase(ref('name'), name))
      .execute();
    return (await this.withAssignments(rows))[0] ?? null;
  }

  async accessLevel(caseId: string, userId: string): Promise<CaseAccessLevel | null> {
    const [row] = await this.selectAccess(this.db.queries, { caseId, userId });
    return row?.access_level ?? null;
  }

  async create(newCase: NewCase, audit: AuditEntry): Promise<void> {
    await this.db.change(audit, async (transaction) => {
      await this.requireFreeName(transaction, newCase);
      const { id, createdAt } = newCase;
      const row = { id, created_at: createdAt, ...toRow(newCase) };
      await transaction.insertInto('review_case').values(row).execute();
      await requireRow(transaction, 'review_case', row);
      await setAssignments(transaction, newCase.id, newCase.assignments);
    });
  }

  async update(
    caseId: string,
    change: ChangedInformation,
    audit: EntryOfUpdate<CaseRecord>,
  ): Promise<Updated<CaseRecord> | null> {
    return this.db.write(async (transaction) => {
      await this.requireFreeName(transaction, { id: caseId, name: change.name });
      const before = await this.find(transaction, caseId);
      if (before === null) {
        return null;
      }
      const entry = entryOf(audit, before);
      if (entry === null) {
        return { record: before, isChanged: false };
      }
      const row = toRow({ ...before, ...change });
      await transaction.updateTable('review_case').set(row).where('id', '=', caseId).execute();
      await requireRow(transaction, 'review_case', { id: caseId, ...row });
      await this.db.appendAudit(transaction, entry);
      return { record: { ...before, ...change }, isChanged: true };
    });
  }

  async assign(
    caseId: string,
    changes: readonly AssignmentChange[],
    audit: EntryOfUpdate<readonly CaseAssignment[]>,
  ): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const entry = entryOf(audit, (await this.find(transaction, caseId))?.assignments ?? []);
      if (entry === null) {
        return false;
      }
      await setAssignments(transaction, caseId, changes);
      await this.db.appendAudit(transaction, entry);
      return true;
    });
  }

  async auditHead(caseId: string): Promise<AuditHead | null> {
    const head = await this.db.queries
      .selectFrom('case_audit_head')
      .select(['sequence', 'hash'])
      .where('case_id', '=', caseId)
      .executeTakeFirst();
    return head ?? null;
  }

  async noteAuditHead(caseId: string, { sequence, hash }: AuditHead): Promise<void> {
    await this.db.write(async (transaction) => {
      const known = await transaction
        .selectFrom('review_case')
        .select('id')
        .where('id', '=', caseId)
        .executeTakeFirst();
      if (known !== undefined) {
        await transaction
          .insertInto('case_audit_head')
          .values({ case_id: caseId, sequence, hash })
          .onConflict((conflict) => conflict.column('case_id').doUpdateSet({ sequence, hash }))
          .execute();
      }
    });
  }

  async bookmarks(userId: string): Promise<CaseBookmark[]> {
    return this.db.queries
      .selectFrom('case_bookmark')
      .select(['case_id as caseId', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute();
  }

  async addBookmark(userId: string, bookmark: CaseBookmark, audit: AuditEntry): Promise<CaseBookmark> {
    return this.db.write(async (transaction) => {
      const { caseId, createdAt } = bookmark;
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('case_bookmark')
        .values({ user_id: userId, case_id: caseId, created_at: createdAt })
        .onConflict((conflict) => conflict.columns(['user_id', 'case_id']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows > 0n) {
        await this.db.appendAudit(transaction, audit);
      }
      return transaction
        .selectFrom('case_bookmark')
        .select(['case_id as caseId', 'created_at as createdAt'])
        .where('user_id', '=', userId)
        .where('case_id', '=', caseId)
        .executeTakeFirstOrThrow();
    });
  }

  async removeBookmark(userId: string, caseId: string, audit: AuditEntry): Promise<void> {
    await this.db.write(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('case_bookmark')
        .where('user_id', '=', userId)
        .where('case_id', '=', caseId)
        .executeTakeFirst();
      if (numDeletedRows > 0n) {
        await this.db.appendAudit(transaction, audit);
      }
    });
  }

  /** @throws ConflictError when another case has the name */
  private async requireFreeName(
    transaction: RecordTransaction,
    { id, name }: Pick<CaseRecord, 'id' | 'name'>,
  ): Promise<void> {
    const existing = await transaction
      .selectFrom('review_case')
      .select('id')
      .where(({ ref }) => this.db.dialect.equalsNoCase(ref('name'), name))
      .where('id', '!=', id)
      .executeTakeFirst();
    if (existing !== undefined) {
      throw new ConflictError(`The case name ${name} is already in use.`);
    }
  }

  private async find(queries: RecordQueries, caseId: string): Promise<CaseRecord | null> {
    const rows = await this.cases(queries).where('id', '=', caseId).execute();
    return (await this.withAssignments(rows, queries))[0] ?? null;
  }

  private cases(queries: RecordQueries = this.db.queries) {
    return queries
      .selectFrom('review_case')
      .selectAll()
      .select(({ selectFrom }) =>
        selectFrom('evidence_source')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('evidence_source.case_id', '=', 'review_case.id')
          .$asScalar()
          .$notNull()
          .as('evidence_source_count'),
      );
  }

  private async withAssignments(
    rows: readonly CaseRow[],
    queries: RecordQueries = this.db.queries,
  ): Promise<CaseRecord[]> {
    const { dialect } = this.db;
    if (rows.length === 0) {
      return [];
    }
    const assignments = await queries
      .selectFrom('case_assignment')
      .selectAll()
      .where('case_id', 'in', dialect.texts(rows.map(({ id }) => id)))
      .orderBy('user_id')
      .execute();
    const ofCase = new Map<string, CaseAssignment[]>(rows.map(({ id }) => [id, []]));
    for (const { case_id, user_id, access_level } of assignments) {
      ofCase.get(case_id)?.push({ userId: user_id, accessLevel: access_level });
    }
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      timezone: row.timezone,
      phoneCountry: row.phone_country,
      shortDescription: row.short_description,
      longDescription: row.long_description,
      createdAt: row.created_at,
      requiresLegalPrivilege: row.requires_legal_privilege === 1,
      evidenceSourceCount: row.evidence_source_count,
      legalHold: toLegalHold(row),
      assignments: ofCase.get(row.id) ?? [],
    }));
  }
}

async function setAssignments(
  transaction: RecordTransaction,
  caseId: string,
  changes: readonly AssignmentChange[],
): Promise<void> {
  for (const { userId, accessLevel } of changes) {
    if (accessLevel === null) {
      for (const table of ['case_assignment', 'case_bookmark'] as const) {
        await transaction.deleteFrom(table).where('case_id', '=', caseId).where('user_id', '=', userId).execute();
        await requireNoRow(transaction, table, { case_id: caseId, user_id: userId });
      }
      continue;
    }
    await transaction
      .insertInto('case_assignment')
      .values({ case_id: caseId, user_id: userId, access_level: accessLevel })
      .onConflict((conflict) => conflict.columns(['case_id', 'user_id']).doUpdateSet({ access_level: accessLevel }))
      .execute();
    await requireRow(transaction, 'case_assignment', { case_id: caseId, user_id: userId, access_level: accessLevel });
  }
}

const toRow = (information: CaseInformation) => ({
  name: information.name,
  timezone: information.timezone,
  phone_country: information.phoneCountry,
  short_description: information.shortDescription,
  long_description: information.longDescription,
  requires_legal_privilege: information.requiresLegalPrivilege ? 1 : 0,
});
