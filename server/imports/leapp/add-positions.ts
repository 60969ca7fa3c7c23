import type { HitBuilder } from '@server/imports/hits/hit-builder';
import { parseDecimal } from '@server/imports/values/parse-decimal';

import type { LeappRow } from './leapp-table';
import type { TablePlan } from './table-plan';

/** The positions of a row as far as they are on the map; degrees and accuracy have a point or a comma before the decimals. */
export function addPositions(builder: HitBuilder, plan: TablePlan, { values }: LeappRow): void {
  for (const { latitude, longitude, accuracy } of plan.positions) {
    const place = placeOf(builder, values[latitude] ?? '', values[longitude] ?? '');
    if (place === null) {
      continue;
    }
    const metres = accuracy === null ? NaN : (parseDecimal(values[accuracy] ?? '') ?? NaN);
    const source = plan.kind === 'WirelessNetwork' ? 'wifi' : plan.kind === 'CellTower' ? 'cell' : null;
    builder.locations.push({
      ...place,
      ...(metres > 0 && { accuracy: metres }),
      ...(source !== null && { source }),
    });
  }
}

/** Null for texts that are no position on the map. */
function placeOf(builder: HitBuilder, north: string, east: string): { latitude: number; longitude: number } | null {
  if (north.trim() === '' || east.trim() === '') {
    return null;
  }
  const [latitude, longitude] = [parseDecimal(north), parseDecimal(east)];
  // The parsers write 0 in rows without a position.
  const isNone = latitude === 0 && longitude === 0;
  return isNone || !builder.acceptsPosition(latitude, longitude) || latitude === null || longitude === null
    ? null
    : { latitude, longitude };
}
