import { text as readText } from 'node:stream/consumers';

import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

const MANIFEST = 'META-INF/manifest.xml';
const MANIFEST_MAX = 4 * 1024 * 1024;

/** Whether an OpenDocument file needs a password: stated in its manifest, which is never encrypted. */
export async function isEncryptedOpenDocument(content: Buffer): Promise<boolean> {
  const manifest = await manifestOf(content).catch(() => null);
  return manifest !== null && /encryption-data|encrypted-package/.test(manifest);
}

async function manifestOf(content: Buffer): Promise<string | null> {
  const zip = await open(content);
  try {
    const entry = await findEntry(zip);
    if (entry === null || entry.uncompressedSize > MANIFEST_MAX) {
      return null;
    }
    return await new Promise((resolve, reject) => {
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(readText(stream))));
    });
  } finally {
    zip.close();
  }
}

const open = (content: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

const findEntry = (zip: ZipFile): Promise<Entry | null> =>
  new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => (entry.fileName === MANIFEST ? resolve(entry) : zip.readEntry()));
    zip.on('end', () => resolve(null));
    zip.on('error', reject);
    zip.readEntry();
  });
