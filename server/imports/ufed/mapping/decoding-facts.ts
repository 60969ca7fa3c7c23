import { detachString } from '@server/imports/detach-string';

import type { ReportModel } from '@server/imports/ufed/report-model';
import type { ReportHitBuilder } from './report-hit-builder';

const RENDERED: ReadonlySet<string> = new Set(['type', 'id', 'deleted_state', 'extractionId', 'xmlns']);
const SHOWN: ReadonlyMap<string, string> = new Map([
  ['decoding_confidence', 'Decoding confidence'],
  ['iscarved', 'Carved'],
]);
const HIDDEN: ReadonlyMap<string, string> = new Map([
  ['isrelated', 'Related'],
  ['source_index', 'Source index'],
  ['file_id', 'File id'],
]);

/** The attributes of a model: its extraction, the confidence of the tool, and values for programs only. */
export function addDecodingFacts(builder: ReportHitBuilder, model: ReportModel): void {
  const { attributes } = model;
  const state = attributes['deleted_state'];
  if (state && state !== 'Intact') {
    builder.text('Deleted state', state);
  }
  const extraction = attributes['extractionId'];
  if (extraction) {
    builder.text('Extraction', builder.context.extractionName(extraction) ?? extraction);
  }
  for (const name in attributes) {
    const value = attributes[name];
    if (!value || RENDERED.has(name)) {
      continue;
    }
    const shown = SHOWN.get(name);
    builder.text(shown ?? HIDDEN.get(name) ?? name, value, shown ? undefined : { hidden: true });
  }
}

/** The tool's own id; a model without one gets its location, which is the same in every import of the report. */
export function originalIdOf(model: { id: string; line: number }): string {
  return detachString(model.id || `line ${model.line}`);
}
