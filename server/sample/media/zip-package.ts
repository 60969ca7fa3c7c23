import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** Entry times of zip files: fixed, without the field that depends on the zone of the machine. */
export const FIXED_ENTRY_TIME = { mtime: new Date(2024, 10, 30, 12, 0, 0), forceDosTimestamp: true } as const;

/** A small zip file in memory with the same bytes every time. */
export const zipPackage = async (entries: Readonly<Record<string, string>>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(entries)) {
    zip.addBuffer(Buffer.from(content), name, FIXED_ENTRY_TIME);
  }
  zip.end();
  return buffer(zip.outputStream);
};
