import { baseName, entryPath } from '@server/imports/container/entry-path';
import { mimeTypeOfName } from '@server/imports/mime-type';
import { differencesFrom, type StagedEntry, type StagedFile } from '@server/imports/staging';

import type { ReportHitBuilder } from './report-hit-builder';

/**
 * Attaches a file that the report lists. Its bytes may be missing in the export: the attachment is then marked as missing.
 * @param name of a list of attachments; the file's own name otherwise
 */
export function linkFile(builder: ReportHitBuilder, id: string, name?: string): void {
  if (id === '' || builder.linkedFiles.has(id)) {
    return;
  }
  builder.linkedFiles.add(id);
  const file = builder.context.findFile(id);
  if (!file) {
    builder.text('Linked file', id, { hidden: true });
    builder.warn('Links to files that the report does not list', `The file ${id} is not in the report.`);
    return;
  }
  attachStored(builder, file, builder.context.entryOf(file, builder.location), name);
}

export function attachStored(
  builder: ReportHitBuilder,
  file: StagedFile,
  entry: StagedEntry | null,
  name = baseName(file.path) || file.id,
): void {
  const path = entry?.path ?? entryPath(file.localPath ?? file.path);
  builder.attach({
    path: path || name,
    name,
    mimeType: entry?.mimeType ?? mimeTypeOfName(name),
    stored: entry ? { sha256: entry.sha256, size: entry.size } : null,
    differences: entry ? differencesFrom(file, entry) : [],
  });
}
