import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { readJson } from '@contract/text/read-json';
import { anchorHash } from '@server/domain/audit-anchor';
import type { AuditEntry } from '@server/stores/audit-entry';
import { rowsRecorded } from '@server/stores/rows-recorded';

/** An anchor as the log of the installation names it. */
interface RecordedAnchor {
  name: string;
  number: string;
  hash: string;
}

const CALL = 'signAnchor';
const Text = Type.Tuple([Type.String()]);
const Entry = Type.Object({
  call: Type.Literal(CALL),
  description: Type.Object({ anchor: Text, anchorNumber: Text, anchorHash: Text }),
});

/** The entry of the log of the installation about an anchor: without it, all anchors could be removed and begun anew. */
export const anchorRecorded = (name: string, number: number, text: string): AuditEntry => ({
  ...rowsRecorded(null, { anchor: [name], anchorNumber: [String(number)], anchorHash: [anchorHash(text)] }),
  call: CALL,
});

/** Null for an entry about anything else. */
export function readAnchorEntry(entry: string): RecordedAnchor | null {
  const read = entry.includes(`"call":"${CALL}"`) ? readJson(entry) : null;
  if (!Value.Check(Entry, read)) {
    return null;
  }
  const { anchor, anchorNumber, anchorHash: hash } = read.description;
  return { name: anchor[0], number: anchorNumber[0], hash: hash[0] };
}
