import { readFileSync, readdirSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

import { COPIED_MAX, FILES_MAX, MEMORY_MAX, OUTPUT_MAX } from './preview-limits';
import { runFolders, type SandboxRun } from './sandbox/sandbox';

const LOOK_EVERY = 1_000;
const KILOBYTE = 1024;

/** Looks every second at what a conversion takes as a whole: the limits of the system count each process and each file. */
export class ConversionUsage {
  private timer: NodeJS.Timeout | null = null;
  private isLooking = false;

  constructor(
    private readonly pid: number | null,
    private readonly run: SandboxRun,
  ) {}

  watch(onTooMuch: (how: string) => void): void {
    this.timer = setInterval(() => void this.look(onTooMuch), LOOK_EVERY);
  }

  close(): void {
    clearInterval(this.timer ?? undefined);
  }

  private async look(onTooMuch: (how: string) => void): Promise<void> {
    if (this.isLooking) {
      return;
    }
    this.isLooking = true;
    try {
      const { size, count } = await this.written();
      // A result, what it is made of, and a copy of the file.
      if (size > 2 * OUTPUT_MAX[this.run.stage] + COPIED_MAX || count > FILES_MAX) {
        onTooMuch('The conversion wrote more than is kept.');
      } else if (this.pid !== null && memoryOf(this.pid) > MEMORY_MAX) {
        onTooMuch('The conversion needs more memory than it may take.');
      }
    } finally {
      this.isLooking = false;
    }
  }

  private async written(): Promise<{ size: number; count: number }> {
    const { files, tmp } = runFolders(this.run.folder);
    let size = 0;
    let count = 0;
    for (const folder of [files, tmp]) {
      // Links are not followed: the process may have made them.
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

/** Bytes in memory of a process and all that come from it; 0 where the system does not say. */
function memoryOf(pid: number): number {
  const children = new Map<number, number[]>();
  const resident = new Map<number, number>();
  for (const name of processNames()) {
    const status = statusOf(name);
    const [id, parent] = [Number(name), numberIn(status, /^PPid:\s+(\d+)$/m)];
    resident.set(id, numberIn(status, /^VmRSS:\s+(\d+) kB$/m) * KILOBYTE);
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  let sum = 0;
  const waiting = [pid];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    sum += resident.get(next) ?? 0;
    waiting.push(...(children.get(next) ?? []));
  }
  return sum;
}

function processNames(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Lines such as `VmRSS: 1234 kB`, whatever the size of a page; the kernel writes a line break in the name of a program as `\n`. */
function statusOf(name: string): string {
  try {
    return readFileSync(`/proc/${name}/status`, 'utf8');
  } catch {
    return '';
  }
}

const numberIn = (status: string, line: RegExp): number => Number(line.exec(status)?.[1] ?? 0);
