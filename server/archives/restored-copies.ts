import { BadInputError } from '@server/errors';
import { checkCopies, readCopies, type InstallationCopies } from '@server/domain/installation-copies';
import type { AuditEntry } from '@server/stores/audit-entry';

import type { ArchiveReader } from './archive-reader';
import { INSTALLATION_ENTRY } from './manifest';

/**
 * The copied entries of the installation that made the archive; null in an archive of version 1.
 * @throws BadInputError when they are not what the key of the archive signed
 */
export async function installationCopiesOf(archive: ArchiveReader): Promise<InstallationCopies | null> {
  const { manifest, fingerprint } = archive;
  if (!manifest.entries.some(({ name }) => name === INSTALLATION_ENTRY)) {
    return null;
  }
  const copies = readCopies((await archive.whole(INSTALLATION_ENTRY)).toString('utf8'));
  const checked = copies && checkCopies(copies, manifest.case.id);
  if (copies === null || checked === null || checked.problems.length > 0 || checked.fingerprint !== fingerprint) {
    const [problem = 'it is not signed with the key of the archive.'] = checked?.problems ?? [];
    throw new BadInputError(
      `The entry "${INSTALLATION_ENTRY}" of the archive is not as it was signed: ${problem} Have the case archived again ` +
        'with `review case archive`. Nothing was stored.',
    );
  }
  return copies;
}

/** For the entry of the restoration in the log of the case. */
export const describeCopies = (copies: InstallationCopies | null): AuditEntry['description'] =>
  copies === null
    ? {}
    : {
        copiedCount: [String(copies.entries.length)],
        copiedEntries: copies.entries.map((entry) => JSON.stringify(entry)),
        copiedHead: [copies.anchor],
      };

/** The copies in an entry of `describeCopies`; null in another entry. */
export function copiesIn({
  copiedEntries = [],
  copiedHead = [],
}: AuditEntry['description']): InstallationCopies | null {
  const [anchor] = copiedHead;
  return anchor === undefined
    ? null
    : (readCopies([...copiedEntries, anchor].join('\n')) ?? { entries: [], anchor: '' });
}
