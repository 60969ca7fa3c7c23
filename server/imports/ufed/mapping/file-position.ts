import { parseDecimal } from '@server/imports/values/parse-decimal';
import { itemOf, type ReportFile } from '@server/imports/ufed/report-file';
import type { ReportHitBuilder } from './report-hit-builder';
import { addPosition } from './render-coordinate';

const PAIR = /^\s*([+-]?\d+(?:[.,]\d+)?)\s*\/\s*([+-]?\d+(?:[.,]\d+)?)\s*$/;
/** Degrees with decimals; the parts of degrees, minutes and seconds are separated by a comma and a space, or are three. */
const DECIMAL_DEGREES = /^[+-]?\d+,\d+$/;

/** The position of a picture: `38.98 / -76.98`, or degrees, minutes and seconds of EXIF (formats.md 1.3, 5.1). */
export function addGpsPosition(builder: ReportHitBuilder, file: ReportFile): void {
  const pair = PAIR.exec(itemOf(file, 'MetaDataLatitudeAndLongitude') ?? '');
  const latitude = pair ? parseDecimal(pair[1] ?? '') : exifDegrees(file, 'ExifEnumGPSLatitude', 'S');
  const longitude = pair ? parseDecimal(pair[2] ?? '') : exifDegrees(file, 'ExifEnumGPSLongitude', 'W');
  if (latitude === null || longitude === null) {
    return;
  }
  builder.number('Latitude', latitude, String(latitude));
  builder.number('Longitude', longitude, String(longitude));
  builder.positionFacts = { source: 'exif' };
  addPosition(builder, latitude, longitude);
}

/** `38, 59, 20` with the hemisphere; null when there is none. */
function exifDegrees(file: ReportFile, name: string, negative: string): number | null {
  const text = (itemOf(file, name) ?? '').trim();
  const parts = DECIMAL_DEGREES.test(text) ? [text] : text.split(text.includes(';') ? ';' : ',');
  const [degrees = NaN, minutes = 0, seconds = 0] = parts.map((part) => parseDecimal(part) ?? NaN);
  const value = degrees + minutes / 60 + seconds / 3600;
  if (!Number.isFinite(value)) {
    return null;
  }
  const reference = itemOf(file, `${name}Ref`)?.trim().toUpperCase() ?? '';
  return reference.startsWith(negative) && value > 0 ? -value : value;
}
