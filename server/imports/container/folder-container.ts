import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { sep } from 'node:path';

import { hashEntry } from './hash-entry';
import { hexOf } from './hex-of';
import type { ContainerEntry, ImportContainer } from './import-container';

const SEPARATOR = Buffer.from(sep);

/**
 * A folder on the server's disk; with `only`, just these names at its top. Links are not followed,
 * since they may point outside of the folder.
 */
export async function openFolderContainer(
  root: string,
  name: string,
  only?: ReadonlySet<string>,
): Promise<ImportContainer> {
  const entries = () => walk(Buffer.from(root), '', only);
  let size = 0;
  for await (const entry of entries()) {
    size += entry.size;
  }
  return { kind: 'folder', name, size, entries, hash: (onBytes) => hashFolder(entries(), name, onBytes) };
}

async function hashFolder(
  entries: AsyncIterable<ContainerEntry>,
  name: string,
  onBytes: (count: number) => void,
): Promise<string> {
  const list = createHash('sha256');
  for await (const entry of entries) {
    list.update(`${await hashEntry(entry, `${entry.path} in ${name}`, onBytes)}  ${entry.path}\n`);
  }
  return list.digest('hex');
}

async function* walk(root: Buffer, folder: string, only?: ReadonlySet<string>): AsyncGenerator<ContainerEntry> {
  // As bytes: a name that is not UTF-8 would not be found by its text.
  const found = (await readdir(root, { withFileTypes: true, encoding: 'buffer' })).map((item) => ({
    item,
    name: item.name.toString('utf8'),
  }));
  found.sort((left, right) => (left.name < right.name ? -1 : 1));
  for (const { item, name } of found) {
    if (only && !only.has(name)) {
      continue;
    }
    const path = `${folder}${name}`;
    const onDisk = Buffer.concat([root, SEPARATOR, item.name]);
    if (item.isDirectory()) {
      yield* walk(onDisk, `${path}/`);
    } else if (item.isFile()) {
      const { size } = await stat(onDisk);
      const open = async () => createReadStream(onDisk, { highWaterMark: 1 << 18 });
      yield { path, size, open, ...(!isUtf8(item.name) && { nameBytes: hexOf(item.name) }) };
    }
  }
}
