import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { readJson } from '@contract/text/read-json';
import { copiesIn } from '@server/archives/restored-copies';
import { checkCopies } from '@server/domain/installation-copies';
import type { HitStoreUpkeep } from '@server/stores/hit-store-upkeep';

import type { Findings } from './findings';

const ENTRIES_AT_ONCE = 1_000;
const Entry = Type.Object({ description: Type.Record(Type.String(), Type.Array(Type.String())) });

/**
 * Checks the entries of another installation's log that came with an archive of the case, and says what that proves. Nothing is
 * reported for a case that was made here.
 */
export async function verifyCopies(
  hits: Pick<HitStoreUpkeep, 'auditEntries'>,
  caseId: string,
  { part, findings, signal }: { part: string; findings: Findings; signal: AbortSignal },
): Promise<void> {
  for (let after = 0, isDone = false; !isDone;) {
    signal.throwIfAborted();
    const entries = await hits.auditEntries(caseId, after, ENTRIES_AT_ONCE);
    for (const { entry } of entries.filter((one) => one.entry.includes('"copiedHead"'))) {
      const read = readJson(entry);
      const copies = Value.Check(Entry, read) ? copiesIn(read.description) : null;
      if (copies !== null) {
        const { problems, fingerprint, headSequence, signedAt } = checkCopies(copies, caseId);
        const proof =
          `${copies.entries.length} entries about it from the log of the installation with the key ${fingerprint}, signed ` +
          `${signedAt} when that log had ${headSequence} entries. They prove that this key signed these texts, in this order, as ` +
          'entries of that log. Whether the log has more entries about the case, and was not changed itself, only that ' +
          'installation can show: compare sequence and hash with an export of its log (docs/integrity.md)';
        findings.report(part, proof, problems);
      }
    }
    after = entries.at(-1)?.sequence ?? after;
    isDone = entries.length < ENTRIES_AT_ONCE;
  }
}
