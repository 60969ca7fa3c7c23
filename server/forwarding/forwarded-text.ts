import { canonicalJson } from '@server/domain/canonical-json';

import type { ForwardedEntry } from './audit-sink';

/** Version of the object in docs/audit-format.md, "Forwarded entries". */
const FORMAT = 1;

/** The canonical JSON (RFC 8785) of an entry: the same on the wire and in a file. */
export function forwardedText({ chain, sequence, event }: ForwardedEntry): string {
  const { logEvent, call, userId, userName, timestamp, caseId, evidenceId, hitId, description, isRestricted } = event;
  return canonicalJson({
    v: FORMAT,
    ...{ chain, sequence, logEvent, call, userId, userName, timestamp, caseId },
    ...(evidenceId !== undefined && { evidenceId }),
    ...(hitId !== undefined && { hitId }),
    description,
    restricted: isRestricted,
  });
}
