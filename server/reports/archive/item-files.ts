import type { ReportAttachment, ReportFile, ReportItem } from '@server/reports/report-content';

import { safeName, UniqueNames } from './safe-name';

/** A file of an item and its path in the archive of the report. */
export interface ItemFile extends Pick<ReportFile, 'name' | 'size' | 'sha256'> {
  /** Relative to the root of the archive, with `/`. */
  path: string;
}

export interface AttachmentFiles {
  attachment: ReportAttachment;
  /** Null: the export does not contain the file. */
  original: ItemFile | null;
  conversions: readonly ItemFile[];
}

/** `attachments/<source>/<item>/`, the folder of the files of an item. */
export const attachmentFolder = (item: ReportItem): string => `attachments/${itemFolder(item)}/`;

const itemFolder = ({ evidenceId, sourceName, hitId }: ReportItem): string =>
  `${evidenceId}-${safeName(sourceName, 'source', 40)}/${safeName(hitId, 'item')}`;

/** The files of an item by attachment, with stable paths. */
export function itemFiles(item: ReportItem): AttachmentFiles[] {
  const originals = new UniqueNames();
  const conversions = new UniqueNames();
  return item.attachments.map((attachment) => {
    const { name, size, sha256, state } = attachment;
    const isStored = state === 'stored' && sha256 !== null && size !== null;
    return {
      attachment,
      original: isStored
        ? { path: attachmentFolder(item) + originals.take(safeName(name, 'file')), name, size, sha256 }
        : null,
      conversions: attachment.conversions.map((file) => ({
        ...{ name: file.name, size: file.size, sha256: file.sha256 },
        path: `conversions/${itemFolder(item)}/${conversions.take(safeName(file.name, 'conversion'))}`,
      })),
    };
  });
}
