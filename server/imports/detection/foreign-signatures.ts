/** A format that is not read, recognised by bytes at an offset. */
interface Signature {
  what: ForeignFormat;
  offset: number;
  bytes: string;
}

/** Groups of formats that share a cure (foreign-formats.ts). */
export type ForeignFormat =
  | 'diskImage'
  | 'logicalImage'
  | 'virtualDisk'
  | 'packed'
  | 'splitArchive'
  | 'androidBackup'
  | 'database'
  | 'spreadsheet'
  | 'document'
  | 'picture';

/** Bytes of a file that the signatures need. */
export const SIGNATURE_BYTES = 34_000;

const at = (what: ForeignFormat, offset: number, ...all: string[]): Signature[] =>
  all.map((bytes) => ({ what, offset, bytes }));

/**
 * Bytes as latin1 text. Images: libewf (EWF, EWF2), AFF, APFS, HFS+, NTFS, exFAT, ext (superblock at 1024), ISO 9660, GPT (512-byte
 * and 4-KiB sectors), Android boot images.
 */
const SIGNATURES: readonly Signature[] = [
  ...at('diskImage', 0, 'EVF\t\r\n\xff\0', 'EVF2\r\n\x81', 'AFF10\r\n\0', 'ANDROID!'),
  ...at('logicalImage', 0, 'LVF\t\r\n\xff\0', 'LEF2\r\n\x81'),
  ...at('diskImage', 32, 'NXSB'),
  ...at('diskImage', 3, 'NTFS    ', 'EXFAT   ', '-FVE-FS-', 'MSDOS5.0', 'mkfs.fat'),
  ...at('diskImage', 512, 'EFI PART'),
  ...at('diskImage', 4096, 'EFI PART'),
  ...at('diskImage', 1024, 'H+\0\x04', 'HX\0\x05', '\x10\x20\xf5\xf2'),
  ...at('diskImage', 1080, '\x53\xef'),
  ...at('diskImage', 32_769, 'CD001'),
  ...at('virtualDisk', 0, 'KDMV', 'vhdxfile', 'conectix', 'QFI\xfb', '<<< Oracle VM VirtualBox'),
  ...at(
    'packed',
    0,
    '7z\xbc\xaf\x27\x1c',
    'Rar!\x1a\x07',
    '\x1f\x8b\x08',
    'BZh',
    '\xfd7zXZ\0',
    'MSCF',
    '\x28\xb5\x2f\xfd',
  ),
  ...at('packed', 257, 'ustar'),
  ...at('splitArchive', 0, 'PK\x07\x08'),
  ...at('androidBackup', 0, 'ANDROID BACKUP\n'),
  ...at('database', 0, 'SQLite format 3\0'),
  // An OLE file: Excel, Word; also an Office document with a password.
  ...at('spreadsheet', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  ...at('document', 0, '%PDF-', '{\\rtf'),
  // PNG, JPEG, GIF, TIFF; WebP and HEIF have their name after a length.
  ...at('picture', 0, '\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*'),
  ...at('picture', 8, 'WEBP', 'heic', 'heix', 'mif1', 'avif'),
];

/** The format of the first bytes; null when unknown. */
export function foreignByBytes(head: Buffer): ForeignFormat | null {
  const text = head.toString('latin1');
  const found = SIGNATURES.find(({ offset, bytes }) => text.startsWith(bytes, offset));
  return found?.what ?? (isPartitionTable(head) ? 'diskImage' : null);
}

/** A master boot record: its mark at the end, and four entries that begin with a legal status byte, one of them in use. */
function isPartitionTable(head: Buffer): boolean {
  if (head.length < 512 || head.readUInt16LE(510) !== 0xaa55) {
    return false;
  }
  const entries = [446, 462, 478, 494];
  return (
    entries.every((offset) => head[offset] === 0 || head[offset] === 0x80) &&
    entries.some((offset) => head[offset + 4] !== 0 && head.readUInt32LE(offset + 12) > 0)
  );
}
