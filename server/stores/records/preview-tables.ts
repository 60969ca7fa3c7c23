import type { Generated } from 'kysely';

import type { PreviewStage, PreviewState } from '@server/stores/preview-store';

// Tables of the records (schema.ts).

export interface PreviewTable {
  id: Generated<number>;
  sha256: string;
  mime_type: string;
  version: number;
  state: PreviewState;
  stage: PreviewStage;
  priority: number;
  checked_mime_type: string | null;
  results: string;
  missing_program: string | null;
  changed_at: number | null;
}

export interface PreviewWalkTable {
  evidence_id: number;
  version: number;
  search_after: string | null;
  finished_at: number | null;
}
