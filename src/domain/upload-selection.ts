/** A file of a chosen folder, with its path below the folder. */
export interface FolderFile {
  path: string;
  file: File;
}

/** A selection for upload: the bytes of its files as one stream (contract `Upload`), read while sending. */
export interface UploadSelection {
  name: string;
  kind: 'file' | 'folder';
  /** Number of bytes of the stream. */
  size: number;
  /** Number of bytes of the list of files at the beginning of the stream; 0 for a single file. */
  manifestSize: number;
  /** Identical for the same selection, also after a reload of the page. */
  fingerprint: string;
  fileCount: number;
  parts: readonly Blob[];
}

const selectionOfFile = (file: File): UploadSelection => ({
  name: file.name,
  kind: 'file',
  size: file.size,
  manifestSize: 0,
  fingerprint: `${file.name}|${file.size}|${file.lastModified}`,
  fileCount: 1,
  parts: [file],
});

/** Files are ordered by path, so that the same folder always gives the same stream. */
export function selectionOfFolder(name: string, files: readonly FolderFile[]): UploadSelection {
  const sorted = files.toSorted((left, right) => (left.path < right.path ? -1 : 1));
  const manifest = new Blob([JSON.stringify({ files: sorted.map(({ path, file }) => ({ path, size: file.size })) })]);
  const size = sorted.reduce((sum, { file }) => sum + file.size, manifest.size);
  const facts = sorted.map(({ path, file }) => `${path}|${file.size}|${file.lastModified}`).join('\n');
  return {
    name,
    kind: 'folder',
    size,
    manifestSize: manifest.size,
    fingerprint: `${name}|${sorted.length}|${size}|${checksum(facts)}`.slice(0, 1000),
    fileCount: sorted.length,
    parts: [manifest, ...sorted.map(({ file }) => file)],
  };
}

/**
 * The single file, or the single folder, among files with paths such as `folder/sub/name`. @returns null for several
 * files or folders
 */
export function selectionOf(files: readonly FolderFile[]): UploadSelection | null {
  const [first] = files;
  if (first === undefined) {
    return null;
  }
  const root = first.path.slice(0, first.path.indexOf('/') + 1);
  if (root === '') {
    return files.length === 1 ? selectionOfFile(first.file) : null;
  }
  return files.every(({ path }) => path.startsWith(root))
    ? selectionOfFolder(
        root.slice(0, -1),
        files.map(({ path, file }) => ({ path: path.slice(root.length), file })),
      )
    : null;
}

/** At most `length` bytes of the stream from `offset`; reads only the files that contain them. */
export function sliceOf(parts: readonly Blob[], offset: number, length: number): Blob {
  const slices: Blob[] = [];
  let start = 0;
  for (const part of parts) {
    const from = Math.max(offset, start);
    const to = Math.min(offset + length, start + part.size);
    if (from < to) {
      slices.push(part.slice(from - start, to - start));
    }
    start += part.size;
    if (start >= offset + length) {
      break;
    }
  }
  return new Blob(slices);
}

const PART_MIN = 256 * 1024;
/**
 * Seconds: longer parts are lost too often on an unreliable connection; shorter ones spend too much time on round
 * trips.
 */
const PART_SECONDS = { short: 2, long: 8 };

/** Size of the next part in bytes, from the duration of the last one. */
export function nextPartSize(size: number, seconds: number, max: number): number {
  if (seconds < PART_SECONDS.short) {
    return Math.min(max, size * 2);
  }
  return seconds > PART_SECONDS.long ? Math.max(PART_MIN, Math.floor(size / 2)) : size;
}

/** FNV-1a over the text in 32-bit words, forwards and backwards: distinguishes selections, not cryptographically. */
function checksum(text: string): string {
  let left = 0x811c9dc5;
  let right = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    left = Math.imul(left ^ text.charCodeAt(index), 0x01000193);
    right = Math.imul(right ^ text.charCodeAt(text.length - 1 - index), 0x01000193);
  }
  return (left >>> 0).toString(16).padStart(8, '0') + (right >>> 0).toString(16).padStart(8, '0');
}
