import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import type { FileStore } from '@server/stores/file-store';
import type { HitReader } from '@server/stores/hit-store';

const FILES_PAGE = 1000;

/** Verifies stored files by content: each is read once, however many cases reference it. */
export class FileChecks {
  private readonly checked = new Map<string, { size: number; problem: string | null }>();

  constructor(
    private readonly files: FileStore,
    private readonly signal: AbortSignal,
  ) {}

  /** The files that the imports of finished sources stored, by hash and size. */
  async ofCase(reader: HitReader, sources: readonly number[]): Promise<{ count: number; problems: string[] }> {
    const problems: string[] = [];
    let count = 0;
    for (const evidenceId of sources) {
      let after: string | undefined;
      for (;;) {
        const { files } = await reader.importedFiles({ seesPrivileged: true }, evidenceId, {
          take: FILES_PAGE,
          ...(after !== undefined && { after }),
        });
        for (const { path, sha256, size } of files) {
          const problem = await this.problemOf(sha256, size);
          problems.push(...(problem === null ? [] : [`${path}: ${problem}`]));
        }
        count += files.length;
        after = files.at(-1)?.path;
        if (files.length < FILES_PAGE) {
          break;
        }
      }
    }
    return { count, problems };
  }

  /** Null when hash and size are as expected. */
  async problemOf(sha256: string, size: number): Promise<string | null> {
    this.signal.throwIfAborted();
    let result = this.checked.get(sha256);
    if (result === undefined) {
      result = await this.check(sha256);
      this.checked.set(sha256, result);
    }
    const isOtherSize = result.problem === null && result.size !== size;
    return isOtherSize ? `the stored file ${sha256} has ${result.size} bytes instead of ${size}.` : result.problem;
  }

  private async check(sha256: string): Promise<{ size: number; problem: string | null }> {
    const size = await this.files.sizeOf(sha256);
    if (size === null) {
      return { size: 0, problem: `the stored file ${sha256} is missing. Bring it back from a backup.` };
    }
    const hash = createHash('sha256');
    try {
      await pipeline(this.files.read(sha256), hash, { signal: this.signal });
    } catch (error) {
      this.signal.throwIfAborted();
      const why = error instanceof Error ? error.message : String(error);
      return { size, problem: `the stored file ${sha256} cannot be read: ${why}.` };
    }
    const actual = hash.digest('hex');
    const changed = `the stored file ${sha256} was changed: its SHA-256 is now ${actual}. Bring it back from a backup.`;
    return { size, problem: actual === sha256 ? null : changed };
  }
}
