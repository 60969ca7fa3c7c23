import { randomUUID } from 'node:crypto';
import { chmod, chown, copyFile, rm, stat } from 'node:fs/promises';
import { constants, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { FileStore } from '@server/stores/file-store';
import type { PreviewStage } from '@server/stores/preview-store';

import { ConversionRunner } from './conversion-runner';
import { COPIED_MAX, IDLE_MAX } from './preview-limits';
import { prepareRun } from './sandbox/prepare-run';
import { removeRun } from './sandbox/remove-run';
import { hasNamespaces, runsFolder, type Sandbox, type SandboxRun } from './sandbox/sandbox';
import { UserIds } from './sandbox/user-ids';

export interface RunnersOptions {
  files: FileStore;
  workFolder: string;
  entry: string;
  sandbox: Sandbox;
  timeMax?: number;
}

const OTHERS_READ = 0o004;

/**
 * A pool of conversion processes, one per file, each in a sandbox and a folder of its own. While one converts, the next starts
 * and waits: no file waits for the start of its process.
 */
export class ConversionRunners {
  private readonly waiting: { runner: Promise<ConversionRunner>; timer: NodeJS.Timeout }[] = [];
  private readonly ending = new Set<Promise<void>>();
  private readonly userIds = new UserIds();
  private isOpen = true;

  constructor(private readonly options: RunnersOptions) {}

  /** A process with its file; null when the file is not stored. Release it with `end`. */
  async take(sha256: string, stage: PreviewStage): Promise<ConversionRunner | null> {
    const { files } = this.options;
    const size = await files.sizeOf(sha256);
    if (size === null) {
      return null;
    }
    const boundInput = size > COPIED_MAX ? await this.bindable(sha256) : null;
    if (boundInput !== null || stage === 'slow') {
      const runner = await this.start(stage, boundInput);
      return boundInput === null ? this.provide(runner, sha256) : runner;
    }
    const runner = await this.takeWaiting();
    this.startNext();
    return this.provide(runner, sha256);
  }

  /** Ends the process and removes its files. */
  async end(runner: ConversionRunner): Promise<void> {
    const { folder, userId } = runner.run;
    await runner.stop();
    // A folder that cannot be removed now is removed at the next start; further conversions continue.
    await removeRun(folder).catch(() => undefined);
    if (userId !== null) {
      this.userIds.giveBack(userId);
    }
  }

  async close(): Promise<void> {
    this.isOpen = false;
    const waiting = this.waiting.splice(0);
    await Promise.all(
      waiting.map(async ({ runner, timer }) => {
        clearTimeout(timer);
        await this.end(await runner);
      }),
    );
    await Promise.all(this.ending);
    if (this.options.sandbox.kind === 'user') {
      await rm(runsFolder(this.options.sandbox, ''), { recursive: true, force: true });
    }
  }

  /** Another process may have been discarded meanwhile, such as one that failed to start. */
  private async takeWaiting(): Promise<ConversionRunner> {
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      clearTimeout(next.timer);
      const runner = await next.runner;
      if (runner.isFit) {
        return runner;
      }
      this.endLater(runner);
    }
    return this.start('quick', null);
  }

  private startNext(): void {
    if (!this.isOpen) {
      return;
    }
    const runner = this.start('quick', null);
    // The caller that takes it gets the error.
    runner.catch(() => undefined);
    const entry = { runner, timer: setTimeout(() => this.discard(entry), IDLE_MAX) };
    entry.timer.unref();
    this.waiting.push(entry);
  }

  private discard(entry: (typeof this.waiting)[number]): void {
    const index = this.waiting.indexOf(entry);
    if (index >= 0) {
      this.waiting.splice(index, 1);
      void entry.runner.then(
        (runner) => this.endLater(runner),
        () => undefined,
      );
    }
  }

  private endLater(runner: ConversionRunner): void {
    const ending: Promise<void> = this.end(runner)
      .catch(() => undefined)
      .finally(() => this.ending.delete(ending));
    this.ending.add(ending);
  }

  private async start(stage: PreviewStage, boundInput: string | null): Promise<ConversionRunner> {
    const { entry, sandbox, workFolder, timeMax } = this.options;
    const folder = path.join(runsFolder(sandbox, workFolder), randomUUID());
    const userId = sandbox.dropsUser ? this.userIds.take() : null;
    const run: SandboxRun = { folder, boundInput, userId, stage };
    await prepareRun(run);
    return new ConversionRunner({ entry, sandbox, run, ...(timeMax !== undefined && { timeMax }) });
  }

  /** The stored file itself, if the sandbox can mount it and its user may read it. */
  private async bindable(sha256: string): Promise<string | null> {
    const { files, sandbox } = this.options;
    const local = hasNamespaces(sandbox) ? await files.localPath(sha256) : null;
    const isReadable = local !== null && (!sandbox.dropsUser || ((await stat(local)).mode & OTHERS_READ) !== 0);
    return isReadable ? local : null;
  }

  /** A copy under a neutral name: the process never gets a path of the store. */
  private async provide(runner: ConversionRunner, sha256: string): Promise<ConversionRunner> {
    const { files } = this.options;
    const { inputFile, run } = runner;
    const local = await files.localPath(sha256);
    if (local === null) {
      await pipeline(files.read(sha256), createWriteStream(inputFile));
    } else {
      await copyFile(local, inputFile, constants.COPYFILE_FICLONE);
    }
    await chmod(inputFile, 0o400);
    if (run.userId !== null) {
      await chown(inputFile, run.userId, run.userId);
    }
    return runner;
  }
}
