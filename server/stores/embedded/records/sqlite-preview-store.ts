import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import type {
  ConversionResult,
  ConvertedFile,
  PreviewChange,
  PreviewCounts,
  PreviewRecord,
  PreviewSource,
  PreviewStage,
  PreviewState,
  PreviewStore,
  PreviewUse,
  PreviewWalk,
} from '@server/stores/preview-store';

interface PreviewRow {
  id: number;
  sha256: string;
  mime_type: string;
  state: PreviewState;
  stage: PreviewStage;
  attempts: number;
  priority: number;
  checked_mime_type: string | null;
  results: string;
}

const RUNNING = `('CHECKING_MIME_TYPE', 'IN_PROGRESS', 'RETRYING_CONVERSION', 'RETRYING_MIME_TYPE')`;
const SELECT =
  'SELECT preview.id, sha256, mime_type, state, stage, attempts, priority, checked_mime_type, results FROM preview';
const AFRESH = `state = 'QUEUED', stage = 'quick', attempts = 0, checked_mime_type = NULL, results = '[]', missing_program = NULL`;

/** Written by this store alone: what the array holds is what was put in. */
const Results = Type.Unsafe<ConversionResult[]>(Type.Array(Type.Object({ conversion: Type.String() })));

export class SqlitePreviewStore implements PreviewStore {
  constructor(private readonly db: SqliteDatabase) {}

  async find(sources: readonly PreviewSource[], version: number): Promise<PreviewRecord[]> {
    return this.db
      .prepare<[string, number], PreviewRow>(
        `${SELECT} JOIN (SELECT DISTINCT value ->> 'sha256' AS hash, value ->> 'mimeType' AS type FROM json_each(?))
           ON sha256 = hash AND mime_type = type WHERE version = ?`,
      )
      .all(JSON.stringify(sources), version)
      .map(toRecord);
  }

  async enqueue(uses: readonly PreviewUse[], version: number, priority: number): Promise<boolean> {
    // Lists ask for the same again and again: what is there already, or waits as far ahead, takes no write.
    const changes = uses.filter((use) => this.needsChange(use, version, priority));
    if (changes.length > 0) {
      this.write(() => changes.forEach((use) => this.add(use, version, priority)));
    }
    return changes.length > 0;
  }

  async requeue({ sha256, mimeType }: PreviewSource, version: number, priority: number): Promise<void> {
    this.db
      .prepare(
        `UPDATE preview SET ${AFRESH}, version = ?, priority = ?
         WHERE sha256 = ? AND mime_type = ? AND state NOT IN ${RUNNING}`,
      )
      .run(version, priority, sha256, mimeType);
  }

  async claim(stage: PreviewStage, version: number): Promise<PreviewRecord | null> {
    return this.write(() => {
      const row = this.db
        .prepare<[string, number], PreviewRow>(
          `${SELECT} WHERE state = 'QUEUED' AND stage = ? AND version = ? ORDER BY priority DESC, id LIMIT 1`,
        )
        .get(stage, version);
      if (row === undefined) {
        return null;
      }
      const state = stateOfClaim(row);
      this.db.prepare('UPDATE preview SET state = ?, attempts = attempts + 1 WHERE id = ?').run(state, row.id);
      return { ...toRecord(row), state, attempts: row.attempts + 1 };
    });
  }

  async update({ sha256, mimeType }: PreviewSource, change: PreviewChange, now: number): Promise<void> {
    const [missing] = change.results.flatMap((result) =>
      result.outcome === 'failed' && result.missingProgram !== undefined ? [result.missingProgram] : [],
    );
    this.db
      .prepare(
        `UPDATE preview SET state = @state, stage = @stage, checked_mime_type = @checkedMimeType, results = @results,
           missing_program = @missing, changed_at = @now, attempts = CASE WHEN stage = @stage THEN attempts ELSE 0 END
         WHERE sha256 = @sha256 AND mime_type = @mimeType`,
      )
      .run({
        sha256,
        mimeType,
        state: change.state,
        stage: change.stage,
        checkedMimeType: change.checkedMimeType,
        results: JSON.stringify(change.results),
        missing: missing ?? null,
        now,
      });
  }

  async running(): Promise<PreviewRecord[]> {
    return this.db.prepare<[], PreviewRow>(`${SELECT} WHERE state IN ${RUNNING}`).all().map(toRecord);
  }

  async requeueMissing(programs: readonly string[]): Promise<void> {
    this.db
      .prepare(`UPDATE preview SET ${AFRESH} WHERE missing_program IN (SELECT value FROM json_each(?))`)
      .run(JSON.stringify(programs));
  }

  async openWalks(version: number): Promise<PreviewWalk[]> {
    return this.db
      .prepare<{ version: number }, PreviewWalk>(
        `SELECT source.id AS evidenceId, source.case_id AS caseId, NULL AS finishedAt,
           CASE WHEN walk.version = @version THEN walk.search_after END AS searchAfter
         FROM evidence_source AS source LEFT JOIN preview_walk AS walk ON walk.evidence_id = source.id
         WHERE source.ingested_at IS NOT NULL AND (walk.version IS NOT @version OR walk.finished_at IS NULL)
         ORDER BY source.id`,
      )
      .all({ version });
  }

  async saveWalk({ evidenceId, searchAfter, finishedAt }: PreviewWalk, version: number): Promise<void> {
    // A source that was deleted meanwhile has no walk.
    this.db
      .prepare(
        `INSERT INTO preview_walk (evidence_id, version, search_after, finished_at)
         SELECT id, @version, @searchAfter, @finishedAt FROM evidence_source WHERE id = @evidenceId
         ON CONFLICT DO UPDATE SET version = @version, search_after = @searchAfter, finished_at = @finishedAt`,
      )
      .run({ evidenceId, searchAfter, finishedAt, version });
  }

  async countByState(evidenceIds: readonly number[]): Promise<Map<number, PreviewCounts>> {
    const counts = new Map<number, PreviewCounts>();
    const rows = this.db
      .prepare<[string], { evidenceId: number; state: PreviewState; count: number; changedAt: number | null }>(
        `SELECT evidence_id AS evidenceId, state, count(*) AS count, max(changed_at) AS changedAt
         FROM preview_use JOIN preview ON preview.id = preview_id
         WHERE evidence_id IN (SELECT value FROM json_each(?)) GROUP BY evidence_id, state`,
      )
      .all(JSON.stringify(evidenceIds));
    for (const { evidenceId, state, count, changedAt } of rows) {
      const earlier = counts.get(evidenceId);
      const latest = Math.max(earlier?.changedAt ?? 0, changedAt ?? 0);
      counts.set(evidenceId, {
        states: { ...earlier?.states, [state]: count },
        changedAt: latest === 0 ? null : latest,
      });
    }
    return counts;
  }

  async listConverted(after: number, take: number): Promise<ConvertedFile[]> {
    return this.db
      .prepare<[number, number], PreviewRow>(`${SELECT} WHERE preview.id > ? ORDER BY preview.id LIMIT ?`)
      .all(after, take)
      .map((row) => ({
        id: row.id,
        made: toRecord(row).results.flatMap((result) =>
          result.outcome === 'converted'
            ? [{ sourceSha256: row.sha256, conversion: result.conversion, sha256: result.sha256, size: result.size }]
            : [],
        ),
      }));
  }

  async casesOf({ sha256, mimeType }: PreviewSource): Promise<string[]> {
    return this.db
      .prepare<[string, string], { caseId: string }>(
        `SELECT DISTINCT source.case_id AS caseId FROM preview
         JOIN preview_use ON preview_id = preview.id JOIN evidence_source AS source ON source.id = evidence_id
         WHERE sha256 = ? AND mime_type = ?`,
      )
      .all(sha256, mimeType)
      .map(({ caseId }) => caseId);
  }

  private needsChange({ sha256, mimeType, evidenceId }: PreviewUse, version: number, priority: number): boolean {
    const row = this.db
      .prepare<[number, number, number, string, string], { isStale: number; isUsed: number }>(
        `SELECT version < ? OR (state = 'QUEUED' AND priority < ?) AS isStale,
           EXISTS (SELECT 1 FROM preview_use WHERE evidence_id = ? AND preview_id = preview.id) AS isUsed
         FROM preview WHERE sha256 = ? AND mime_type = ?`,
      )
      .get(version, priority, evidenceId, sha256, mimeType);
    return row === undefined || row.isStale === 1 || row.isUsed === 0;
  }

  private add({ sha256, mimeType, evidenceId }: PreviewUse, version: number, priority: number): void {
    const source = { sha256, mimeType, version, priority };
    this.db
      .prepare(
        `UPDATE preview SET ${AFRESH}, version = @version
         WHERE sha256 = @sha256 AND mime_type = @mimeType AND version < @version AND state NOT IN ${RUNNING}`,
      )
      .run(source);
    this.db
      .prepare(
        `INSERT INTO preview (sha256, mime_type, version, state, stage, attempts, priority, results)
         VALUES (@sha256, @mimeType, @version, 'QUEUED', 'quick', 0, @priority, '[]')
         ON CONFLICT DO UPDATE SET priority = max(priority, excluded.priority)`,
      )
      .run(source);
    this.db
      .prepare(
        `INSERT INTO preview_use (evidence_id, preview_id)
         SELECT source.id, preview.id FROM evidence_source AS source, preview
         WHERE source.id = @evidenceId AND sha256 = @sha256 AND mime_type = @mimeType
         ON CONFLICT DO NOTHING`,
      )
      .run({ sha256, mimeType, evidenceId });
  }

  private write<Result>(work: () => Result): Result {
    return this.db.transaction(work).immediate();
  }
}

function stateOfClaim({ attempts, checked_mime_type }: PreviewRow): PreviewState {
  if (attempts === 0) {
    return 'CHECKING_MIME_TYPE';
  }
  return checked_mime_type === null ? 'RETRYING_MIME_TYPE' : 'RETRYING_CONVERSION';
}

function resultsOf({ id, results }: PreviewRow): ConversionResult[] {
  const parsed: unknown = JSON.parse(results);
  if (!Value.Check(Results, parsed)) {
    throw new Error(`The results of the preview ${id} are damaged.`);
  }
  return parsed;
}

const toRecord = (row: PreviewRow): PreviewRecord => ({
  sha256: row.sha256,
  mimeType: row.mime_type,
  state: row.state,
  stage: row.stage,
  attempts: row.attempts,
  priority: row.priority,
  checkedMimeType: row.checked_mime_type,
  results: resultsOf(row),
});
