import { createHash } from 'node:crypto';

import { knownZone } from './local-times';
import { zoneShifts } from './zone-shifts';

const fingerprints = new Map<string, string>();

/** Identifies a zone with its rules: with another version of the zone data, local times may be other instants. */
export function zoneFingerprint(timezone: string): string {
  let fingerprint = fingerprints.get(timezone);
  if (fingerprint === undefined) {
    const { untils, shifts } = zoneShifts(knownZone(timezone));
    const rules = createHash('sha256').update(JSON.stringify([[...untils], [...shifts]]));
    fingerprint = `${timezone}-${rules.digest('hex').slice(0, 8)}`;
    fingerprints.set(timezone, fingerprint);
  }
  return fingerprint;
}
