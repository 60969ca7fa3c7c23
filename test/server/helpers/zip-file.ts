import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Writes a ZIP archive for a test: names to contents. */
export async function writeZip(
  path: string,
  entries: Record<string, string | Buffer>,
  options: { forceZip64?: boolean; compress?: boolean } = {},
): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) {
    zip.addBuffer(Buffer.from(content), name, {
      forceZip64Format: options.forceZip64 ?? false,
      compress: options.compress ?? true,
    });
  }
  zip.end({ forceZip64Format: options.forceZip64 ?? false, comment: '' });
  await pipeline(zip.outputStream, createWriteStream(path));
}
