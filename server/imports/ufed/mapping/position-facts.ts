import type { HitPosition, PositionSource } from '@contract/model/hit';

import { textOf, type ReportModel } from '@server/imports/ufed/report-model';

/** The properties of a model's positions. */
export type PositionFacts = Pick<HitPosition, 'accuracy' | 'source'>;

/** Models whose positions have one source. */
const BY_MODEL: Readonly<Record<string, PositionSource>> = { CellTower: 'cell', WirelessNetwork: 'wifi' };
/** Fields in which tools state how a position was determined, the most specific first. */
const SOURCE_FIELDS = ['Type', 'Category', 'Origin', 'LocationOrigin', 'ServiceName'];
const SOURCES: readonly (readonly [RegExp, PositionSource])[] = [
  [/\bwi-?fi\b|\bwlan\b|\bwireless\b|\bhot ?spots?\b/i, 'wifi'],
  [/\bcells?\b|\bcell ?towers?\b|\bcellular\b|\bbase stations?\b/i, 'cell'],
  [/\bgps\b|\bgnss\b|\bglonass\b|\bsatellites?\b/i, 'gps'],
  [/\bmedia locations?\b|\bexif\b/i, 'exif'],
];
/** For models without these fields, which are nearly all. */
export const NO_FACTS: PositionFacts = {};
const LENGTH = /^\s*(\d+(?:[.,]\d+)?)\s*(m|meters?|metres?|km)?\s*$/i;

/** Accuracy and source as far as the model states them (formats.md 1.5 "Location"): nothing is inferred from other values. */
export function positionFactsOf(model: ReportModel): PositionFacts {
  const accuracy = metresOf(textOf(model, 'GpsHorizontalAccuracy')) ?? metresOf(textOf(model, 'Precision'));
  const source = BY_MODEL[model.type] ?? sourceOf(model);
  return accuracy === null && source === null
    ? NO_FACTS
    : { ...(accuracy !== null && { accuracy }), ...(source !== null && { source }) };
}

function sourceOf(model: ReportModel): PositionSource | null {
  if (model.type !== 'Location') {
    return null;
  }
  for (const name of SOURCE_FIELDS) {
    const text = textOf(model, name) ?? '';
    const found = SOURCES.find(([pattern]) => pattern.test(text));
    if (found !== undefined) {
      return found[1];
    }
  }
  return textOf(model, 'GpsHorizontalAccuracy') === null ? null : 'gps';
}

/** A length in metres, such as `12 m` or `0.5 km`; null for other text, and for 0, which is not an accuracy. */
function metresOf(text: string | null): number | null {
  if (text === null) {
    return null;
  }
  const [, digits, unit = 'm'] = LENGTH.exec(text) ?? [];
  const value = digits === undefined ? 0 : Number(digits.replace(',', '.'));
  return value > 0 ? value * (unit.toLowerCase() === 'km' ? 1000 : 1) : null;
}
