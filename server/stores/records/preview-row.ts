import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Selectable } from 'kysely';

import type { ConversionResult, PreviewCounts, PreviewRecord, PreviewState } from '@server/stores/preview-store';

import type { RecordSchema } from './schema';

export const RUNNING: readonly PreviewState[] = [
  'CHECKING_MIME_TYPE',
  'IN_PROGRESS',
  'RETRYING_CONVERSION',
  'RETRYING_MIME_TYPE',
];

export type PreviewRow = Pick<
  Selectable<RecordSchema['preview']>,
  'id' | 'sha256' | 'mime_type' | 'state' | 'stage' | 'priority' | 'checked_mime_type' | 'results'
>;

/** Only the preview store writes it, so the array contains only its own values. */
const Results = Type.Unsafe<ConversionResult[]>(Type.Array(Type.Object({ conversion: Type.String() })));

export const toPreview = (row: PreviewRow): PreviewRecord => ({
  sha256: row.sha256,
  mimeType: row.mime_type,
  state: row.state,
  stage: row.stage,
  priority: row.priority,
  checkedMimeType: row.checked_mime_type,
  results: resultsOf(row),
});

function resultsOf({ id, results }: PreviewRow): ConversionResult[] {
  const parsed: unknown = JSON.parse(results);
  if (!Value.Check(Results, parsed)) {
    throw new Error(`The results of the preview ${id} are damaged.`);
  }
  return parsed;
}

interface CountRow {
  evidence_id: number;
  state: PreviewState;
  count: number;
  changedAt: number | null;
}

/** By source. */
export function toPreviewCounts(rows: readonly CountRow[]): Map<number, PreviewCounts> {
  const counts = new Map<number, PreviewCounts>();
  for (const { evidence_id: evidenceId, state, count, changedAt } of rows) {
    const earlier = counts.get(evidenceId);
    const latest = Math.max(earlier?.changedAt ?? 0, changedAt ?? 0);
    counts.set(evidenceId, {
      states: { ...earlier?.states, [state]: count },
      changedAt: latest === 0 ? null : latest,
    });
  }
  return counts;
}
