import type { HitRecord } from '@server/stores/hit-record';

import { deletedOf, findField, textOf, type ReportModel } from '@server/imports/ufed/report-model';
import { addDecodingFacts, originalIdOf } from './decoding-facts';
import { flattenModel } from './flatten';
import type { ReportHitBuilder } from './report-hit-builder';

/** Any model that is a separate hit: all fields by the table of its artifact (formats.md 5.4), also for unknown types. */
export function mapModel(builder: ReportHitBuilder, model: ReportModel): HitRecord {
  if (model.type === 'Call') {
    addOldDirection(builder, model);
  }
  flattenModel(builder, model, '');
  addDecodingFacts(builder, model);
  return builder.build(originalIdOf(model), deletedOf(model.attributes['deleted_state']), [], null);
}

/** Old reports have the direction of a call in its type. */
function addOldDirection(builder: ReportHitBuilder, call: ReportModel): void {
  const type = textOf(call, 'Type');
  if (type !== null && !findField(call, 'Direction')?.values.length) {
    builder.text('Direction', type);
  }
}
