import { buffer } from 'node:stream/consumers';

import { fromBufferPromise, openPromise } from 'yauzl';

/** Names and contents of all entries of a ZIP archive, in their order. */
export async function readEntries(archive: string | Buffer): Promise<Map<string, Buffer>> {
  const options = { lazyEntries: true, autoClose: false };
  const zip = await (typeof archive === 'string' ? openPromise(archive, options) : fromBufferPromise(archive, options));
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  zip.close();
  return entries;
}
