import type { Clock } from '@server/clock';
import type { Logger } from '@server/logger';
import type { PreviewStore } from '@server/stores/preview-store';

import { unreferencedConversions, unreferencedFiles, type CollectedStores } from './file-references';

interface Dependencies extends CollectedStores {
  previews: Pick<PreviewStore, 'listConverted' | 'forgetUnused'>;
  clock: Clock;
  log: Logger;
}

/** At night, when the disk is idle. */
const HOUR = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Collected {
  files: number;
  /** Total size of the removed files. */
  bytes: number;
}

/**
 * Removes unreferenced stored files: at the start, each night, and after an import failed or a source was deleted. An import
 * stores files long before its source refers to them, so nothing is removed during an import: an import that starts stops the
 * collection and waits until it has stopped.
 */
export class FileCollector {
  private imports = 0;
  private isWanted = false;
  private isOpen = true;
  private running: { controller: AbortController; ended: Promise<void> } | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly deps: Dependencies) {}

  /** Collects now, and each night. */
  start(): void {
    this.request();
    this.sleepUntilNight();
  }

  /** Collects as soon as no import runs. */
  request(): void {
    this.isWanted = true;
    this.begin();
  }

  /** Runs work that stores files; no collection runs meanwhile. */
  async whileStoring<Result>(work: () => Promise<Result>): Promise<Result> {
    this.imports += 1;
    try {
      await this.stop();
      return await work();
    } finally {
      this.imports -= 1;
      this.begin();
    }
  }

  /** Resolves when no collection runs. */
  async settled(): Promise<void> {
    while (this.running !== null) {
      await this.running.ended;
    }
  }

  /** Stops. The remaining files are collected after the next start. */
  async close(): Promise<void> {
    this.isOpen = false;
    clearTimeout(this.timer ?? undefined);
    await this.stop();
  }

  private async stop(): Promise<void> {
    if (this.running !== null) {
      this.isWanted = true;
      this.running.controller.abort();
      await this.running.ended;
    }
  }

  private begin(): void {
    if (!this.isWanted || !this.isOpen || this.imports > 0 || this.running !== null) {
      return;
    }
    this.isWanted = false;
    const controller = new AbortController();
    const ended = this.collect(controller.signal)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) {
          this.deps.log.error({ err: error }, 'files that belong to no evidence source were not removed');
        }
      })
      .finally(() => {
        this.running = null;
        this.begin();
      });
    this.running = { controller, ended };
  }

  private async collect(signal: AbortSignal): Promise<void> {
    const { files, converted, previews, log } = this.deps;
    const found = await unreferencedFiles(this.deps, signal);
    if ('unknown' in found) {
      log.warn(`files that belong to no evidence source are not collected: ${found.unknown}`);
    } else {
      await files.removeTemporary(0);
      logCollected(log, 'files that belonged to no evidence source were removed', await files.remove(found.files));
    }
    await previews.forgetUnused();
    await converted.removeTemporary(DAY_MS);
    const conversions = await unreferencedConversions(this.deps, signal);
    logCollected(log, 'conversions that belonged to no preview were removed', await converted.remove(conversions));
  }

  private sleepUntilNight(): void {
    const now = new Date(this.deps.clock());
    const next = new Date(now);
    next.setHours(HOUR, 0, 0, 0);
    const wait = next.getTime() - now.getTime();
    this.timer = setTimeout(
      () => {
        this.request();
        this.sleepUntilNight();
      },
      wait > 0 ? wait : wait + DAY_MS,
    );
    this.timer.unref();
  }
}

function logCollected(log: Logger, message: string, collected: Collected): void {
  if (collected.files > 0) {
    log.info(collected, message);
  }
}
