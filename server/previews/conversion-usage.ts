import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

import { memoryOf } from '@server/jobs/process-usage';

import { COPIED_MAX, FILES_MAX, MEMORY_MAX, OUTPUT_MAX } from './preview-limits';
import { runFolders, type SandboxRun } from './sandbox/sandbox';

const CHECK_EVERY = 1_000;

/** Checks every second the total resources of a conversion: limits of the system apply to each process and each file. */
export class ConversionUsage {
  private timer: NodeJS.Timeout | null = null;
  private isChecking = false;

  constructor(
    private readonly pid: number | null,
    private readonly run: SandboxRun,
  ) {}

  watch(onTooMuch: (reason: string) => void): void {
    this.timer = setInterval(() => void this.check(onTooMuch), CHECK_EVERY);
  }

  close(): void {
    clearInterval(this.timer ?? undefined);
  }

  private async check(onTooMuch: (reason: string) => void): Promise<void> {
    if (this.isChecking) {
      return;
    }
    this.isChecking = true;
    try {
      const { size, count } = await this.written();
      // A result, its intermediate file, and a copy of the input.
      if (size > 2 * OUTPUT_MAX[this.run.stage] + COPIED_MAX || count > FILES_MAX) {
        onTooMuch('The conversion wrote more than is kept.');
      } else if (this.pid !== null && memoryOf(this.pid) > MEMORY_MAX) {
        onTooMuch('The conversion needs more memory than it may take.');
      }
    } finally {
      this.isChecking = false;
    }
  }

  private async written(): Promise<{ size: number; count: number }> {
    const { files, tmp } = runFolders(this.run.folder);
    let size = 0;
    let count = 0;
    for (const folder of [files, tmp]) {
      // Links are not followed: the process may have created them.
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const { parentPath, name } of entries) {
        count += 1;
        size += await lstat(path.join(parentPath, name)).then(
          (found) => found.blocks * 512,
          () => 0,
        );
      }
    }
    return { size, count };
  }
}
