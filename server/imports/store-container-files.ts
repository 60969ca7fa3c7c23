import { Transform, type Readable } from 'node:stream';

import type { FileStore } from '@server/stores/file-store';

import type { ContainerEntry, ImportContainer } from './container/import-container';
import { messageOf } from './error-facts';
import type { ImportLedger } from './import-ledger';
import type { ProgressMeter } from './import-progress';
import { HEAD_BYTES, mimeTypeOf } from './mime-type';
import type { ImportStaging } from './staging';

// Enough to keep the disk busy while it confirms each file.
const AT_ONCE = 4;

interface StoreContext {
  container: ImportContainer;
  files: FileStore;
  staging: ImportStaging;
  ledger: ImportLedger;
  meter: ProgressMeter;
}

/**
 * Stores every file of the container except the report itself. An unreadable file becomes a warning that names it:
 * the rest of the evidence is not held back by it.
 * @throws StorageFullError
 */
export async function storeContainerFiles(context: StoreContext, reportPath: string): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for await (const entry of context.container.entries()) {
      if (entry.path === reportPath) {
        continue;
      }
      const task = storeEntry(context, entry).finally(() => running.delete(task));
      running.add(task);
      if (running.size >= AT_ONCE) {
        await Promise.race(running);
      }
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
  }
}

async function storeEntry(context: StoreContext, entry: ContainerEntry): Promise<void> {
  const { files, staging, meter } = context;
  const head = new HeadCapture((count) => meter.addBytes(count));
  const damage: { error?: Error } = {};
  let source: Readable;
  try {
    source = await entry.open();
  } catch (error) {
    warnOfDamage(context, entry, error);
    return;
  }
  source.once('error', (error) => {
    damage.error = error;
    head.destroy(error);
  });
  try {
    const stored = await files.put(source.pipe(head));
    staging.addEntry({ path: entry.path, ...stored, mimeType: await mimeTypeOf(head.bytes(), entry.path) });
  } catch (error) {
    if (!damage.error) {
      throw error;
    }
    warnOfDamage(context, entry, damage.error);
  } finally {
    source.destroy();
  }
}

function warnOfDamage({ container, ledger }: StoreContext, entry: ContainerEntry, error: unknown): void {
  const reason = messageOf(error);
  ledger.warn(
    'Files that cannot be read from the container',
    `${container.name}, ${entry.path}`,
    `The file is damaged in the container (${reason}) and was left out. Copy the container again from its origin.`,
  );
}

/** Passes a file on and keeps its first bytes, which tell its type. */
class HeadCapture extends Transform {
  private readonly chunks: Buffer[] = [];
  private length = 0;

  constructor(private readonly onBytes: (count: number) => void) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, data?: Buffer) => void): void {
    if (this.length < HEAD_BYTES) {
      // A copy: a part of a chunk would keep the whole chunk in memory.
      this.chunks.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - this.length)));
      this.length += chunk.length;
    }
    try {
      this.onBytes(chunk.length);
      done(null, chunk);
    } catch (error) {
      done(error instanceof Error ? error : new Error(messageOf(error), { cause: error }));
    }
  }

  bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }
}
