import { Reader, type CFolder } from '@kenjiuno/msgreader/lib/Reader';

/** A file in Microsoft's compound format: old Office documents, messages, and new documents when encrypted. */
export interface CompoundFile {
  /** Streams of the root. */
  streamNames: readonly string[];
  storageNames: readonly string[];
  read(streamName: string): Uint8Array | null;
}

/** Null when the content has another format, or is damaged. */
export function openCompoundFile(content: Buffer): CompoundFile | null {
  try {
    const reader = new Reader(new DataView(content.buffer, content.byteOffset, content.byteLength));
    if (!reader.isMSGFile()) {
      return null;
    }
    reader.parse();
    return describe(reader.rootFolder());
  } catch {
    return null;
  }
}

const describe = (root: CFolder): CompoundFile => ({
  streamNames: root.fileNames(),
  storageNames: root.subFolders().map(({ name }) => name),
  read: (streamName) => root.readFile(streamName),
});

/** The kind of document by its streams; null for any other. */
export function compoundMimeType({ streamNames }: CompoundFile): string | null {
  if (streamNames.includes('EncryptedPackage')) {
    return ENCRYPTED_OFFICE;
  }
  if (streamNames.some((name) => name === '__properties_version1.0')) {
    return 'application/vnd.ms-outlook';
  }
  if (streamNames.includes('WordDocument')) {
    return 'application/msword';
  }
  if (streamNames.includes('Workbook') || streamNames.includes('Book')) {
    return 'application/vnd.ms-excel';
  }
  return streamNames.includes('PowerPoint Document') ? 'application/vnd.ms-powerpoint' : null;
}

/** A new Office document that needs its password to be read; even its kind is encrypted. */
export const ENCRYPTED_OFFICE = 'application/encrypted-office';

const WORD_FLAGS = 0x0a;
const WORD_ENCRYPTED = 0x0100;
const EXCEL_FILE_PASS = 0x002f;
const RECORD_HEAD = 4;

/** Whether an old document needs a password: Word's flags, Excel's FilePass record, PowerPoint's summary. */
export function isEncryptedDocument(file: CompoundFile): boolean {
  const { streamNames } = file;
  return (
    streamNames.includes('EncryptedPackage') ||
    streamNames.includes('EncryptedSummary') ||
    isEncryptedWord(file.read('WordDocument')) ||
    isEncryptedExcel(file.read('Workbook') ?? file.read('Book'))
  );
}

function isEncryptedWord(stream: Uint8Array | null): boolean {
  const view = viewOf(stream);
  return view !== null && view.byteLength > WORD_FLAGS + 2 && (view.getUint16(WORD_FLAGS, true) & WORD_ENCRYPTED) !== 0;
}

/** FilePass is one of the first records. */
function isEncryptedExcel(stream: Uint8Array | null): boolean {
  const view = viewOf(stream);
  for (let offset = 0, count = 0; view !== null && offset + RECORD_HEAD <= view.byteLength && count < 20; count += 1) {
    if (view.getUint16(offset, true) === EXCEL_FILE_PASS) {
      return true;
    }
    offset += RECORD_HEAD + view.getUint16(offset + 2, true);
  }
  return false;
}

const viewOf = (stream: Uint8Array | null): DataView | null =>
  stream === null ? null : new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
