import { fragmentLabel, singular } from '@server/imports/ufed/labels';
import { textOf, unrenderedValues, type ReportModel } from '@server/imports/ufed/report-model';
import type { ReportHitBuilder } from './report-hit-builder';

const RENDERED: ReadonlySet<string> = new Set(['Key', 'Value']);

/** `About: Hello`: the key is data, and a fragment name from data would create a separate column. */
export function renderKeyValue(builder: ReportHitBuilder, label: string, pair: ReportModel): void {
  const key = textOf(pair, 'Key');
  const value = textOf(pair, 'Value');
  if (key !== null || value !== null) {
    builder.text(singular(label), key === null ? (value ?? '') : `${key}: ${value ?? ''}`);
  }
  for (const field of pair.fields) {
    const options = field.name === 'UserMapping' ? { hidden: true } : undefined;
    for (const other of unrenderedValues(pair, field, RENDERED)) {
      builder.value(`${singular(label)} ${fragmentLabel(field.name)}`, other, options);
    }
  }
}
