import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import type { TaskIo } from '@server/cli/command-io';
import type { AppContext } from '@server/context';
import { unreferencedConversions, unreferencedFiles } from '@server/files/file-references';
import type { StoredFile } from '@server/stores/file-store';

import { LINES_MAX } from './findings';

const FAILED = 'It was left by an import that failed or was killed, or by a source that was deleted';

/**
 * Lists unreferenced files and folders. They are not a problem: no evidence is missing or changed, and the server
 * removes them itself.
 */
export async function listOrphans({ stores, config }: AppContext, io: TaskIo): Promise<void> {
  const found = await unreferencedFiles(stores, io.signal);
  if ('unknown' in found) {
    io.out(`Stored files without an evidence source cannot be listed now, since ${found.unknown}.`);
  } else {
    await list(io, 'Stored file', `${FAILED}; the server removes it at its start and each night.`, found.files);
  }
  const conversions = await unreferencedConversions(stores, io.signal);
  await list(
    io,
    'Converted file',
    'No preview names it; the server removes it at its start and each night.',
    conversions,
  );
  for (const folder of leftFolders(config.dataFolder)) {
    io.out(`Work folder ${folder}: the process that made it has ended. The next start removes it.`);
  }
}

async function list(io: TaskIo, what: string, why: string, files: AsyncIterable<StoredFile>): Promise<void> {
  let count = 0;
  let bytes = 0;
  for await (const { sha256, size } of files) {
    count += 1;
    bytes += size;
    if (count <= LINES_MAX) {
      io.out(`${what} ${sha256} (${size} bytes) belongs to nothing. ${why}`);
    }
  }
  if (count > LINES_MAX) {
    io.out(`${what}s that belong to nothing: ${count} in all, ${bytes} bytes.`);
  }
}

/** Work folders of ended processes: `work/<process>-…` (work-folder.ts). */
function leftFolders(dataFolder: string): string[] {
  const all = path.join(dataFolder, 'work');
  return (existsSync(all) ? readdirSync(all) : [])
    .filter((name) => !isAlive(Number.parseInt(name, 10)))
    .map((name) => path.join(all, name));
}

function isAlive(processId: number): boolean {
  return existsSync(`/proc/${processId}`) || processId === process.pid;
}
