import type { FileStore, StoredFile } from '@server/stores/file-store';

import { EntryContent } from './container/entry-content';
import type { ContainerEntry, ImportContainer } from './container/import-container';
import type { UnpackGuard } from './container/unpack-guard';
import { COPY_AGAIN, UnreadableEntryError } from './container/unreadable-entry-error';
import { messageOf } from '@server/domain/error-facts';
import { KEPT_DAMAGES, KEPT_LOSSES, type ImportLedger } from './import-ledger';
import type { ProgressMeter } from './import-progress';
import { HEAD_BYTES, mimeTypeOf } from './mime-type';
import type { ImportStaging } from './staging';

// Enough to keep the disk busy while it confirms each file.
const AT_ONCE = 4;

/** Bytes of a file that is stored in one piece. */
const SMALL = 1 << 20;

interface StoreContext {
  container: ImportContainer;
  files: FileStore;
  staging: ImportStaging;
  ledger: ImportLedger;
  meter: ProgressMeter;
  guard: UnpackGuard;
}

/**
 * Stores the files of the container that `isFile` accepts, which excludes the records. An unreadable file becomes a warning with its name
 * and does not prevent the import of the rest.
 * @throws StorageFullError
 */
export async function storeContainerFiles(
  context: StoreContext,
  isFile: (entry: ContainerEntry) => boolean,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  try {
    for await (const entry of context.container.entries()) {
      if (!isFile(entry)) {
        continue;
      }
      const task = storeEntry(context, entry, pathOf(context, entry))
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(task));
      running.add(task);
      if (running.size >= AT_ONCE) {
        await Promise.race(running);
      }
      if (context.guard.isCheckDue) {
        await context.guard.checkSpace(entry);
      }
      if (failures.length > 0) {
        break;
      }
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) {
    throw failures[0];
  }
}

/** The name of the entry; a second entry with the same name gets a path of its own, so that both are kept. */
function pathOf({ container, staging, ledger }: StoreContext, entry: ContainerEntry): string {
  const count = staging.countMember(entry.path);
  if (count === 1) {
    return entry.path;
  }
  const path = `${entry.path} (member ${count} of this name)`;
  ledger.warn(
    'Members of the container that have the name of another',
    `${container.name}, ${entry.path}`,
    `The container holds several members of this name; this one is kept as "${path}". Where the report names the file, ` +
      'all of them that differ are attached. Find out why the container holds them: extraction tools write each name once.',
    KEPT_LOSSES,
  );
  return path;
}

async function storeEntry(context: StoreContext, entry: ContainerEntry, path: string): Promise<void> {
  const { container, files, staging, ledger, meter, guard } = context;
  const content = new EntryContent(entry, HEAD_BYTES, (count) => {
    meter.addBytes(count);
    guard.add(entry, count);
  });
  let stored: StoredFile;
  try {
    stored = await files.put(entry.size <= SMALL ? await content.bytes() : content.stream());
  } catch (error) {
    if (content.damage === null) {
      throw error;
    }
    warnOfDamage(context, entry, content.damage);
    return;
  }
  if (entry.nameBytes !== undefined) {
    ledger.warn(
      'Names of files that are not UTF-8',
      `${container.name}, ${entry.path}`,
      `The name is shown as "${entry.path}"; its bytes are ${entry.nameBytes}.`,
    );
  }
  meter.addFile();
  const mimeType = await mimeTypeOf(content.head(), entry.path);
  staging.addEntry({ path, ...stored, mimeType, hashes: content.digest() }, entry.path);
}

function warnOfDamage({ container, ledger }: StoreContext, entry: ContainerEntry, error: unknown): void {
  const { reason, cure } =
    error instanceof UnreadableEntryError ? error : { reason: messageOf(error), cure: COPY_AGAIN };
  ledger.warn(
    'Files that cannot be read from the container',
    `${container.name}, ${entry.path}`,
    `The file is damaged in the container (${reason}) and was left out. ${cure}`,
    KEPT_DAMAGES,
  );
}
