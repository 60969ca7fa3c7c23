import { fragmentLabel } from '@server/imports/ufed/labels';
import { textOf, type ReportModel } from '@server/imports/ufed/report-model';
import { parseDecimal } from '@server/imports/values/parse-decimal';
import type { ReportHitBuilder } from './report-hit-builder';

const PLAIN: ReadonlySet<string> = new Set(['Latitude', 'Longitude', 'Elevation']);

/** The position for the map, when it is valid, and its parts as fragments: "Latitude", "Position Comment" … */
export function renderCoordinate(builder: ReportHitBuilder, label: string, coordinate: ReportModel): void {
  const outer = label === 'Position' ? '' : label.replace(/ Position$/, '');
  for (const field of coordinate.fields) {
    const name = fragmentLabel(field.name);
    const prefix = PLAIN.has(field.name) ? outer : label;
    for (const value of field.values) {
      builder.value(prefix === '' ? name : `${prefix} ${name}`, value, { hidden: field.name === 'UserMapping' });
    }
  }
  const latitude = textOf(coordinate, 'Latitude');
  const longitude = textOf(coordinate, 'Longitude');
  if (latitude !== null && longitude !== null && !builder.isQuoting) {
    addPosition(builder, parseDecimal(latitude), parseDecimal(longitude));
  }
}

/** Only valid positions are shown on the map (formats.md 5.1 rule 10). */
export function addPosition(builder: ReportHitBuilder, latitude: number | null, longitude: number | null): void {
  if (!builder.acceptsPosition(latitude, longitude) || latitude === null || longitude === null) {
    return;
  }
  const existing = builder.locations.findIndex(
    (position) => position.latitude === latitude && position.longitude === longitude,
  );
  if (existing === -1) {
    builder.locations.push({ latitude, longitude, ...builder.positionFacts });
  } else {
    builder.locations[existing] = { latitude, longitude, ...builder.positionFacts, ...builder.locations[existing] };
  }
}
