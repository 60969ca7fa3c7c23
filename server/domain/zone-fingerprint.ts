import { createHash } from 'node:crypto';

import { knownZone } from './local-times';
import { zoneShifts } from './zone-shifts';

const fingerprints = new Map<string, string>();

/** The zone with its rules: another version of the zone data may have other rules, and then local times differ. */
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
