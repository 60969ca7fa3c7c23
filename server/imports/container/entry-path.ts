/** Uses `/` as separator, without leading `./` or `/`: reports of Windows tools name the files of their archive with backslashes. */
export function entryPath(path: string): string {
  const slashes = path.includes('\\') ? path.replaceAll('\\', '/') : path;
  return slashes.replace(/^(?:\.?\/)+/, '');
}

/** The key of a path for comparisons: without case (formats.md 1.1). */
export function lookupKey(path: string): string {
  return entryPath(path).normalize('NFC').toLowerCase();
}

export function baseName(path: string): string {
  const end = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  return path.slice(end + 1);
}

/** With a trailing `/`, or empty at the top. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
