import { ownerOfCode } from '@contract/model/position-reason';
import { isDefaultTime } from '@contract/rules/default-times';
import type { PictureOwners } from '@server/domain/positions/settle-pictures';

import { forEachDatedLocation } from './dated-locations';
import { hasBit } from '@server/stores/embedded/base/bitset';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';
import { contentNumber, SegmentPositions, type PositionRules } from './segment-positions';

/** Positions of devices as columns, in no particular order, without those whose time is probably none. */
export interface DatedPositions {
  hitIds: Float64Array;
  evidenceIds: Float64Array;
  /** Sources of one device have the same number. */
  devices: Float64Array;
  /** Codes of the reasons (contract/model/position-reason.ts). */
  reasons: Float64Array;
  /** The same number for the same stored content of a picture; 0 for other items. */
  contents: Float64Array;
  /** Epoch milliseconds; a local time is a time of the case's zone. */
  dates: Float64Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
}

interface PositionsParameters {
  /** If there are more positions, they are counted and not returned. */
  most: number;
  /** Includes positions that may be of another device; places of contents are never included. */
  withUncertain: boolean;
  rules: PositionRules;
  owners: PictureOwners;
}

interface PositionsPart {
  count: number;
  positions: DatedPositions;
}

export const positionsOperation: Operation<PositionsParameters, PositionsPart, PositionsPart> = {
  *collect(matched, parameters) {
    const { most } = parameters;
    const parts: DatedPositions[] = [];
    let count = 0;
    for (const one of matched) {
      const part = positionsOf(one, parameters);
      count += part.dates.length;
      if (count <= most) {
        parts.push(part);
      }
      yield;
    }
    return { count, positions: count <= most ? joined(parts) : joined([]) };
  },

  merge(parts, { most }) {
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    return { count, positions: joined(count <= most ? parts.map(({ positions }) => positions) : []) };
  },
};

function positionsOf(one: MatchedSegment, { withUncertain, rules, owners }: PositionsParameters): DatedPositions {
  const { firstHit, evidenceId, localDates, locations } = one.segment;
  const all = emptyPositions(one.count === 0 ? 0 : locations.documents.length);
  const positions = all.dates.length === 0 ? null : new SegmentPositions(one.segment, rules, owners);
  let count = 0;
  forEachDatedLocation(one, (index, document, date) => {
    if (isDefaultTime(date, hasBit(localDates, document))) {
      return;
    }
    const code = positions?.codeAt(index) ?? 0;
    const owner = ownerOfCode(code);
    if (owner === 'device' || (owner === 'uncertain' && withUncertain)) {
      all.hitIds[count] = firstHit + document;
      all.evidenceIds[count] = evidenceId;
      all.devices[count] = positions?.device ?? 0;
      all.reasons[count] = code;
      all.contents[count] = contentNumber(positions?.contentAt(index) ?? null);
      all.dates[count] = date;
      all.latitudes[count] = locations.latitudes[index] ?? 0;
      all.longitudes[count] = locations.longitudes[index] ?? 0;
      count += 1;
    }
  });
  return mapColumns((name) => all[name].slice(0, count));
}

function joined(parts: readonly DatedPositions[]): DatedPositions {
  const all = emptyPositions(parts.reduce((sum, { dates }) => sum + dates.length, 0));
  let start = 0;
  for (const part of parts) {
    mapColumns((name) => {
      all[name].set(part[name], start);
      return all[name];
    });
    start += part.dates.length;
  }
  return all;
}

const emptyPositions = (length: number): DatedPositions => mapColumns(() => new Float64Array(length));

const mapColumns = (map: (name: keyof DatedPositions) => Float64Array): DatedPositions => ({
  hitIds: map('hitIds'),
  evidenceIds: map('evidenceIds'),
  devices: map('devices'),
  reasons: map('reasons'),
  contents: map('contents'),
  dates: map('dates'),
  latitudes: map('latitudes'),
  longitudes: map('longitudes'),
});
