import { parseHash, type FileClaims } from '@server/imports/file-claims';
import { textOf, type ExportItem } from '@server/imports/xry/export-item';

/** The properties that an item states about the bytes of its file. */
export function claimsOf(item: ExportItem): FileClaims {
  const size = textOf(item, 'size', 'file size') ?? '';
  return {
    md5: parseHash('md5', textOf(item, 'md5') ?? ''),
    sha1: parseHash('sha1', textOf(item, 'sha1', 'sha-1') ?? ''),
    sha256: parseHash('sha256', textOf(item, 'sha256', 'sha-256') ?? ''),
    size: /^\d{1,15}$/.test(size) ? Number(size) : null,
  };
}
