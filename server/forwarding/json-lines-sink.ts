import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

import { syncFolderOf } from '@server/disk';

import { ForwardError, type AuditSink, type ForwardedEntry } from './audit-sink';
import { forwardedText } from './forwarded-text';

const LINE_FEED = 0x0a;
/** Bytes per read when the end of the last complete line is searched for. */
const CHUNK = 64 * 1024;

/**
 * Appends entries to a file, one line of JSON each, and flushes it to the disk. The file is opened in each pass, so that it can
 * be moved at any time: the next pass creates a new one.
 */
export class JsonLinesSink implements AuditSink {
  readonly receiver: string;
  readonly confirmAfter = 0;
  private handle: FileHandle | null = null;

  constructor(
    private readonly file: string,
    private readonly onRepair: (sentence: string) => void,
  ) {
    this.receiver = `file://${file}`;
  }

  async write(entries: readonly ForwardedEntry[]): Promise<void> {
    try {
      this.handle ??= await this.open();
      await this.handle.appendFile(entries.map((entry) => `${forwardedText(entry)}\n`).join(''), 'utf8');
    } catch (error) {
      throw this.failure(error);
    }
  }

  async confirm(): Promise<void> {
    const handle = this.handle;
    try {
      await handle?.sync();
      this.handle = null;
      await handle?.close();
    } catch (error) {
      throw this.failure(error);
    }
  }

  abandon(): void {
    // The write error was already reported; an error while closing adds nothing.
    this.handle?.close().catch(() => undefined);
    this.handle = null;
  }

  private async open(): Promise<FileHandle> {
    await mkdir(path.dirname(this.file), { recursive: true });
    const handle = await open(this.file, 'a+', 0o600);
    try {
      const { size } = await handle.stat();
      if (size === 0) {
        // The directory entry of a new file is not flushed yet.
        syncFolderOf(this.file);
      }
      await this.endLastLine(handle, size);
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** A killed process, or a full disk, leaves an incomplete line: its entry has no position yet and is written again. */
  private async endLastLine(handle: FileHandle, size: number): Promise<void> {
    const end = await endOfLastLine(handle, size);
    if (end === size) {
      return;
    }
    try {
      await handle.truncate(end);
      this.onRepair(`${this.file} ended with half a line, which was removed: its entry follows.`);
    } catch {
      // An append-only file (chattr +a) cannot be truncated.
      await handle.appendFile('\n');
      this.onRepair(
        `${this.file} ended with half a line, which could not be removed: it was ended, its entry follows.`,
      );
    }
  }

  private failure(error: unknown): ForwardError {
    const reason = error instanceof Error ? error.message : String(error);
    return new ForwardError(`${this.file} cannot be written: ${reason}.`, { cause: error });
  }
}

/** The offset after the last line feed; 0 without one. */
async function endOfLastLine(handle: FileHandle, size: number): Promise<number> {
  for (let end = size; end > 0;) {
    const start = Math.max(0, end - CHUNK);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
    const index = buffer.subarray(0, bytesRead).lastIndexOf(LINE_FEED);
    if (index >= 0) {
      return start + index + 1;
    }
    end = start;
  }
  return 0;
}
