import { sql } from 'kysely';

import type {
  ConvertedFile,
  PreviewChange,
  PreviewCounts,
  PreviewRecord,
  PreviewSource,
  PreviewState,
  PreviewStore,
  PreviewUse,
  PreviewWalk,
} from '@server/stores/preview-store';

import { insertPreviewJob, replacePreviewJob } from './preview-job';
import { RUNNING, toPreview, toPreviewCounts } from './preview-row';
import type { RecordDatabase } from './record-database';
import { prepareQuery } from './prepared-query';
import type { RecordTransaction } from './schema';

const AFRESH = {
  state: 'QUEUED',
  stage: 'quick',
  checked_mime_type: null,
  results: '[]',
  missing_program: null,
} as const;

const ENDED: readonly PreviewState[] = ['SUCCESS', 'FAILED', 'CANCELED'];

/** States in which a user waits for the preview. */
const WAITED_FOR: readonly PreviewState[] = ['QUEUED', ...RUNNING];

export class SqlPreviewStore implements PreviewStore {
  private readonly selectUse;

  constructor(private readonly db: RecordDatabase) {
    const examples = { sha256: ':sha256', mimeType: ':type', evidenceId: -1 };
    this.selectUse = prepareQuery(examples, ({ sha256, mimeType, evidenceId }) =>
      db.queries
        .selectFrom('preview')
        .leftJoin('preview_use as use', (join) =>
          join.onRef('use.preview_id', '=', 'preview.id').on('use.evidence_id', '=', evidenceId),
        )
        .select(['version', 'state', 'priority', 'use.evidence_id as usedBy'])
        .where('sha256', '=', sha256)
        .where('mime_type', '=', mimeType),
    );
  }

  async find(sources: readonly PreviewSource[], version: number): Promise<PreviewRecord[]> {
    const unique = [
      ...new Map(sources.map(({ sha256, mimeType }) => [`${sha256} ${mimeType}`, { sha256, mimeType }])).values(),
    ];
    const rows = await this.previews()
      .innerJoin(this.db.dialect.jsonRows(unique).as('requested'), (join) =>
        join
          .on(sql`requested.json ->> 'sha256'`, '=', sql.ref('sha256'))
          .on(sql`requested.json ->> 'mimeType'`, '=', sql.ref('mime_type')),
      )
      .where('version', '=', version)
      .execute();
    return rows.map(toPreview);
  }

  async enqueue(uses: readonly PreviewUse[], version: number, priority: number): Promise<boolean> {
    // Lists request the same previews repeatedly: no write if the preview exists, or is queued with this priority.
    const changes: PreviewUse[] = [];
    for (const use of uses) {
      if (await this.needsChange(use, version, priority)) {
        changes.push(use);
      }
    }
    if (changes.length > 0) {
      await this.db.write(async (transaction) => {
        for (const use of changes) {
          await add(transaction, use, version, priority);
        }
      });
    }
    return changes.length > 0;
  }

  async requeue(source: PreviewSource, version: number, priority: number): Promise<void> {
    await this.db.write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('preview')
        .set({ ...AFRESH, version, priority })
        .where('sha256', '=', source.sha256)
        .where('mime_type', '=', source.mimeType)
        .where('state', 'not in', RUNNING)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) {
        await replacePreviewJob(transaction, { ...source, priority });
      }
    });
  }

  async update({ sha256, mimeType }: PreviewSource, change: PreviewChange, now: number): Promise<void> {
    const [missing] = change.results.flatMap((result) =>
      result.outcome === 'failed' && result.missingProgram !== undefined ? [result.missingProgram] : [],
    );
    await this.db.queries
      .updateTable('preview')
      .set({
        state: change.state,
        stage: change.stage,
        checked_mime_type: change.checkedMimeType,
        results: JSON.stringify(change.results),
        missing_program: missing ?? null,
        changed_at: now,
      })
      .where('sha256', '=', sha256)
      .where('mime_type', '=', mimeType)
      .execute();
  }

  async requeueMissing(programs: readonly string[]): Promise<void> {
    await this.db.write(async (transaction) => {
      const rows = await transaction
        .updateTable('preview')
        .set(AFRESH)
        .where('missing_program', 'in', this.db.dialect.texts(programs))
        .returning(['sha256', 'mime_type as mimeType', 'priority'])
        .execute();
      for (const row of rows) {
        await replacePreviewJob(transaction, row);
      }
    });
  }

  async openWalks(version: number): Promise<PreviewWalk[]> {
    const rows = await this.db.queries
      .selectFrom('evidence_source as source')
      .leftJoin('preview_walk as walk', 'walk.evidence_id', 'source.id')
      .select(['source.id as evidenceId', 'source.case_id as caseId', 'walk.search_after', 'walk.version'])
      .where('source.ingested_at', 'is not', null)
      .where(({ eb, or }) =>
        or([eb('walk.version', 'is', null), eb('walk.version', '<>', version), eb('walk.finished_at', 'is', null)]),
      )
      .orderBy('source.id')
      .execute();
    return rows.map(({ evidenceId, caseId, search_after, version: reached }) => ({
      evidenceId,
      caseId,
      searchAfter: reached === version ? search_after : null,
      finishedAt: null,
    }));
  }

  async saveWalk({ evidenceId, searchAfter, finishedAt }: PreviewWalk, version: number): Promise<void> {
    const walk = { version, search_after: searchAfter, finished_at: finishedAt };
    await this.db.write(async (transaction) => {
      // The walk of a source that was deleted meanwhile does not exist.
      if (await hasSource(transaction, evidenceId)) {
        await transaction
          .insertInto('preview_walk')
          .values({ evidence_id: evidenceId, ...walk })
          .onConflict((conflict) => conflict.column('evidence_id').doUpdateSet(walk))
          .execute();
      }
    });
  }

  async countByState(
    evidenceIds: readonly number[],
    without: readonly PreviewSource[] = [],
  ): Promise<Map<number, PreviewCounts>> {
    const rows = await this.db.queries
      .selectFrom('preview_use')
      .innerJoin('preview', 'preview.id', 'preview_id')
      .select(({ fn }) => [
        'evidence_id',
        'state',
        fn.countAll<number>().as('count'),
        fn.max('changed_at').as('changedAt'),
      ])
      .where('evidence_id', 'in', this.db.dialect.numbers(evidenceIds))
      .$if(without.length > 0, (query) =>
        query.where(
          sql<string>`${sql.ref('sha256')} || ' ' || ${sql.ref('mime_type')}`,
          'not in',
          this.db.dialect.texts(without.map(({ sha256, mimeType }) => `${sha256} ${mimeType}`)),
        ),
      )
      .groupBy(['evidence_id', 'state'])
      .execute();
    return toPreviewCounts(rows);
  }

  async listConverted(after: number, take: number): Promise<ConvertedFile[]> {
    const rows = await this.previews().where('id', '>', after).orderBy('id').limit(take).execute();
    return rows.map((row) => ({
      id: row.id,
      made: toPreview(row).results.flatMap((result) =>
        result.outcome === 'converted'
          ? [{ sourceSha256: row.sha256, conversion: result.conversion, sha256: result.sha256, size: result.size }]
          : [],
      ),
    }));
  }

  async forgetUnused(): Promise<void> {
    await this.db.write((transaction) =>
      transaction
        .deleteFrom('preview')
        .where('state', 'in', ENDED)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('preview_use').select('preview_id').whereRef('preview_id', '=', 'preview.id'))),
        )
        .execute(),
    );
  }

  async casesLookingAt({ sha256, mimeType }: PreviewSource): Promise<string[]> {
    const rows = await this.db.queries
      .selectFrom('preview')
      .innerJoin('preview_use', 'preview_id', 'preview.id')
      .innerJoin('evidence_source as source', 'source.id', 'evidence_id')
      .select('source.case_id as caseId')
      .distinct()
      .where('sha256', '=', sha256)
      .where('mime_type', '=', mimeType)
      .where('priority', '>', 0)
      .execute();
    return rows.map(({ caseId }) => caseId);
  }

  private previews(queries = this.db.queries) {
    return queries
      .selectFrom('preview')
      .select(['id', 'sha256', 'mime_type', 'state', 'stage', 'priority', 'checked_mime_type', 'results']);
  }

  private async needsChange(
    { sha256, mimeType, evidenceId }: PreviewUse,
    version: number,
    priority: number,
  ): Promise<boolean> {
    const [row] = await this.selectUse(this.db.queries, { sha256, mimeType, evidenceId });
    if (row === undefined || row.usedBy === null) {
      return true;
    }
    return row.version < version || (WAITED_FOR.includes(row.state) && row.priority < priority);
  }
}

async function add(
  transaction: RecordTransaction,
  { sha256, mimeType, evidenceId }: PreviewUse,
  version: number,
  priority: number,
): Promise<void> {
  await transaction
    .updateTable('preview')
    .set({ ...AFRESH, version })
    .where('sha256', '=', sha256)
    .where('mime_type', '=', mimeType)
    .where('version', '<', version)
    .execute();
  await transaction
    .insertInto('preview')
    .values({
      sha256,
      mime_type: mimeType,
      version,
      priority,
      state: 'QUEUED',
      stage: 'quick',
      results: '[]',
    })
    .onConflict((conflict) =>
      conflict.columns(['sha256', 'mime_type']).doUpdateSet({ priority }).where('preview.priority', '<', priority),
    )
    .execute();
  await insertPreviewJob(transaction, { sha256, mimeType });
  if (await hasSource(transaction, evidenceId)) {
    await transaction
      .insertInto('preview_use')
      .columns(['evidence_id', 'preview_id'])
      .expression(({ selectFrom, val }) =>
        selectFrom('preview')
          .select([val(evidenceId).as('evidence_id'), 'id'])
          .where('sha256', '=', sha256)
          .where('mime_type', '=', mimeType),
      )
      .onConflict((conflict) => conflict.columns(['evidence_id', 'preview_id']).doNothing())
      .execute();
  }
}

async function hasSource(transaction: RecordTransaction, evidenceId: number): Promise<boolean> {
  const source = await transaction
    .selectFrom('evidence_source')
    .select('id')
    .where('id', '=', evidenceId)
    .executeTakeFirst();
  return source !== undefined;
}
