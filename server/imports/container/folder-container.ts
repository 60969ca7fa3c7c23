import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { hashStream } from './hash-stream';
import type { ContainerEntry, ImportContainer } from './import-container';

/**
 * A folder on the server's disk; with `only`, just these names at its top. Links are not followed:
 * they could lead out of the folder.
 */
export async function openFolderContainer(
  root: string,
  name: string,
  only?: ReadonlySet<string>,
): Promise<ImportContainer> {
  const entries = () => walk(root, '', only);
  let size = 0;
  for await (const entry of entries()) {
    size += entry.size;
  }
  return { kind: 'folder', name, size, entries, hash: (onBytes) => hashFolder(entries(), onBytes) };
}

async function hashFolder(entries: AsyncIterable<ContainerEntry>, onBytes: (count: number) => void): Promise<string> {
  const list = createHash('sha256');
  for await (const entry of entries) {
    list.update(`${await hashStream(await entry.open(), onBytes)}  ${entry.path}\n`);
  }
  return list.digest('hex');
}

async function* walk(root: string, folder: string, only?: ReadonlySet<string>): AsyncGenerator<ContainerEntry> {
  const found = await readdir(join(root, folder), { withFileTypes: true });
  found.sort((left, right) => (left.name < right.name ? -1 : 1));
  for (const item of found) {
    if (only && !only.has(item.name)) {
      continue;
    }
    const path = `${folder}${item.name}`;
    if (item.isDirectory()) {
      yield* walk(root, `${path}/`);
    } else if (item.isFile()) {
      const onDisk = join(root, path);
      const { size } = await stat(onDisk);
      yield { path, size, open: async () => createReadStream(onDisk, { highWaterMark: 1 << 18 }) };
    }
  }
}
