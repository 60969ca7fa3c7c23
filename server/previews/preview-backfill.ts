import { setTimeout as sleep } from 'node:timers/promises';

import type { Clock } from '@server/clock';
import type { Logger } from '@server/logger';
import type { HitStore } from '@server/stores/hit-store';
import type { PreviewStore, PreviewWalk } from '@server/stores/preview-store';
import type { Viewer } from '@server/stores/viewer';

import { CONVERTER_VERSION } from './preview-limits';
import { previewUses } from './preview-uses';

interface Dependencies {
  hits: HitStore;
  previews: PreviewStore;
  clock: Clock;
  log: Logger;
  /** Called when something was queued. */
  onFound(): void;
}

const PAGE = 500;
/** Pause in milliseconds between pages, so that searches have priority. */
const PAUSE_MS = 20;
const LOOK_EVERY = 5_000;
const BACKGROUND = 0;

/** The viewer of the installation itself: conversions for privileged hits are shown only to users who may see these. */
const INSTALLATION: Viewer = {
  userId: '',
  userName: '',
  role: 'ADMINISTRATOR',
  caseAccess: null,
  seesPrivileged: true,
};

/** After an import, queues the attachments of its source in the background, page by page. A restart resumes. */
export class PreviewBackfill {
  private timer: NodeJS.Timeout | null = null;
  private current: Promise<void> = Promise.resolve();
  private isOpen = false;
  private readonly unusable = new Set<string>();

  constructor(private readonly deps: Dependencies) {}

  start(every = LOOK_EVERY): void {
    this.isOpen = true;
    this.timer = setInterval(() => this.look(), every);
    this.look();
  }

  /** Resolves when every finished source was processed. */
  async settled(): Promise<void> {
    this.look();
    await this.current;
  }

  async close(): Promise<void> {
    this.isOpen = false;
    clearInterval(this.timer ?? undefined);
    await this.current;
  }

  private isLooking = false;

  private look(): void {
    if (this.isLooking) {
      return;
    }
    this.isLooking = true;
    this.current = this.walkAll()
      .catch((error: unknown) => this.deps.log.error({ err: error }, 'files of a source were not queued for previews'))
      .finally(() => {
        this.isLooking = false;
      });
  }

  private async walkAll(): Promise<void> {
    for (const walk of await this.deps.previews.openWalks(CONVERTER_VERSION)) {
      await this.walk(walk).catch((error: unknown) => this.skipCase(walk, error));
    }
  }

  /** A case that has lost its data is skipped; logged once. */
  private skipCase({ caseId }: PreviewWalk, error: unknown): void {
    if (!this.unusable.has(caseId)) {
      this.unusable.add(caseId);
      this.deps.log.error({ err: error, caseId }, 'files of a source were not queued for previews');
    }
  }

  private async walk({ caseId, evidenceId, searchAfter }: PreviewWalk): Promise<void> {
    const { hits, previews, clock, onFound } = this.deps;
    const reader = hits.reader(caseId);
    let after = searchAfter;
    while (this.isOpen) {
      const { hits: page } = await reader.search(INSTALLATION, {
        filter: { evidenceIds: [evidenceId] },
        queryFilters: [],
        sort: [],
        size: PAGE,
        ...(after !== null && { searchAfter: after }),
      });
      const uses = page.flatMap((hit) => previewUses(caseId, hit));
      if (await previews.enqueue(uses, CONVERTER_VERSION, BACKGROUND)) {
        onFound();
      }
      after = page.at(-1)?.searchAfter ?? after;
      const isLast = page.length < PAGE;
      const finishedAt = isLast ? clock() : null;
      await previews.saveWalk({ caseId, evidenceId, searchAfter: after, finishedAt }, CONVERTER_VERSION);
      if (isLast) {
        return;
      }
      await sleep(PAUSE_MS);
    }
  }
}
