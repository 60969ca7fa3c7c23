import { sql } from 'kysely';

import { ConflictError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type {
  CaseConfigurationBasis,
  CaseUpdate,
  ConfigurationRecord,
  ConfigurationStore,
} from '@server/stores/configuration-store';

import type { RecordDatabase } from './record-database';
import type { RecordQueries, RecordTransaction } from './schema';

export class SqlConfigurationStore implements ConfigurationStore {
  constructor(private readonly db: RecordDatabase) {}

  async newest(): Promise<ConfigurationRecord | null> {
    const row = await selectRecords(this.db.queries).orderBy('revision', 'desc').limit(1).executeTakeFirst();
    return row ?? null;
  }

  async get(revision: number): Promise<ConfigurationRecord | null> {
    const row = await selectRecords(this.db.queries).where('revision', '=', revision).executeTakeFirst();
    return row ?? null;
  }

  async defaultPriority(): Promise<'primary' | 'byGroup'> {
    const row = await this.db.queries.selectFrom('default_priority').select('kind').executeTakeFirst();
    return row?.kind === 'by_group' ? 'byGroup' : 'primary';
  }

  async save({ revision, content, savedAt, userName }: ConfigurationRecord, audit: AuditEntry): Promise<void> {
    await this.db.change(audit, async (transaction) => {
      await requireNext(transaction, revision);
      await transaction
        .insertInto('column_configuration')
        .values({ revision, content, saved_at: savedAt, user_name: userName })
        .execute();
      await transaction
        .updateTable('case_configuration')
        .set({ target: revision, state: 'updating', started_at: savedAt, ended_at: null })
        .execute();
      // Cases created from now on have no row: they start with this revision.
      await transaction
        .insertInto('case_configuration')
        .columns(['case_id', 'revision', 'target', 'state', 'started_at'])
        .expression((query) =>
          query
            .selectFrom('review_case')
            .select(({ val, cast }) => [
              'id',
              cast<number>(val(revision - 1), 'integer').as('revision'),
              cast<number>(val(revision), 'integer').as('target'),
              cast<'updating'>(val('updating'), 'text').as('state'),
              cast<string>(val(savedAt), 'text').as('started_at'),
            ])
            .where('id', 'not in', (known) => known.selectFrom('case_configuration').select('case_id')),
        )
        .execute();
    });
  }

  async basisOf(caseId: string): Promise<CaseConfigurationBasis> {
    const { queries } = this.db;
    const row = await queries
      .selectFrom('case_configuration')
      .select('revision')
      .where('case_id', '=', caseId)
      .executeTakeFirst();
    const revision = row?.revision ?? (await newestRevision(queries));
    // Without a configuration, the sources of the case are not needed.
    const sources =
      revision === 0
        ? []
        : await queries
            .selectFrom('evidence_source')
            .select(['id as evidenceId', 'import_type as importType'])
            .where('case_id', '=', caseId)
            .orderBy('id')
            .execute();
    return { revision, sources };
  }

  updates(caseIds: readonly string[]): Promise<CaseUpdate[]> {
    return selectUpdates(this.db.queries).where('case_id', 'in', this.db.dialect.texts(caseIds)).execute();
  }

  listUpdating(): Promise<CaseUpdate[]> {
    return selectUpdates(this.db.queries).where('state', '=', 'updating').orderBy('case_id').execute();
  }

  async endUpdate(caseId: string, target: number, outcome: 'complete' | 'failed', at: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db.queries
      .updateTable('case_configuration')
      .set({ state: outcome, ended_at: at, ...(outcome === 'complete' && { revision: sql<number>`target` }) })
      .where('case_id', '=', caseId)
      .where('target', '=', target)
      .where('state', '=', 'updating')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}

async function requireNext(transaction: RecordTransaction, revision: number): Promise<void> {
  const updating = await transaction
    .selectFrom('case_configuration')
    .select('case_id')
    .where('state', '=', 'updating')
    .limit(1)
    .executeTakeFirst();
  if (updating !== undefined) {
    throw new ConflictError(
      'The configuration cannot be changed while cases are updating. Try again when all cases are updated.',
    );
  }
  if (revision !== (await newestRevision(transaction)) + 1) {
    throw new ConflictError('Somebody else has changed the configuration in the meantime. Try again.');
  }
}

async function newestRevision(queries: RecordQueries): Promise<number> {
  const row = await queries
    .selectFrom('column_configuration')
    .select('revision')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

const selectRecords = (queries: RecordQueries) =>
  queries
    .selectFrom('column_configuration')
    .select(['revision', 'content', 'saved_at as savedAt', 'user_name as userName']);

const selectUpdates = (queries: RecordQueries) =>
  queries
    .selectFrom('case_configuration')
    .select(['case_id as caseId', 'revision', 'target', 'state', 'started_at as startedAt', 'ended_at as endedAt']);
