import { open } from 'node:fs/promises';
import path from 'node:path';

import { loadSigningKey } from '@server/signing-key';
import { isoTime } from '@server/clock';
import { findCase } from '@server/cli/find-case';
import type { CommandTask } from '@server/cli/command-task';
import { signAnchor } from '@server/domain/audit-anchor';
import { exportHead } from '@server/domain/audit-export-file';
import { BadInputError } from '@server/errors';
import type { ChainedEntry } from '@server/stores/audit-entry';
import { SYSTEM_CHAIN } from '@server/stores/audit-log-store';

const ENTRIES_AT_ONCE = 1_000;
const INSTALLATION = 'installation';

/** Exports the audit log of the installation, or of a case by its name or id, to a new file that can be verified (docs/audit-format.md). */
export function exportChain(chain: string, out: string): CommandTask {
  return async (context, io) => {
    const { systemAudit, hits } = context.stores;
    const { config, clock } = context;
    const isSystem = chain === INSTALLATION;
    const caseId = isSystem ? SYSTEM_CHAIN : (await findCase(context, chain))?.id;
    if (caseId === undefined) {
      throw new BadInputError(
        `There is no case "${chain}". Give its full name or id, or "${INSTALLATION}" for the log of the installation.`,
      );
    }
    const after = (sequence: number): Promise<ChainedEntry[]> =>
      isSystem ? systemAudit.entries(sequence, ENTRIES_AT_ONCE) : hits.auditEntries(caseId, sequence, ENTRIES_AT_ONCE);
    const now = isoTime(clock());
    const file = path.resolve(io.workingDirectory, out);
    const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
      throw new BadInputError(`${file} cannot be written: it already exists, or its folder does not.`, {
        cause: error,
      });
    });
    let last = { sequence: 0, hash: '' };
    try {
      await handle.write(`${exportHead(caseId, now)}\n`);
      for (let entries = await after(0); entries.length > 0; entries = await after(last.sequence)) {
        io.signal.throwIfAborted();
        await handle.write(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
        last = entries.at(-1) ?? last;
      }
      const heads = [{ chain: caseId, sequence: last.sequence, hash: last.hash }];
      await handle.write(
        `${signAnchor({ madeAt: now, previous: null, heads }, loadSigningKey(config.dataFolder).privateKey)}\n`,
      );
    } finally {
      await handle.close();
    }
    io.out(`Wrote ${file}: ${last.sequence} entries.`);
    return 0;
  };
}
