import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { isoTime, type Clock } from '@server/clock';
import { anchorHash, signAnchor, type AnchoredHead } from '@server/domain/audit-anchor';
import type { Logger } from '@server/logger';
import { loadSigningKey } from '@server/signing-key';
import { SYSTEM_CHAIN } from '@server/stores/audit-log-store';
import type { CaseStore } from '@server/stores/case-store';
import type { SystemAuditStore } from '@server/stores/system-audit-store';

import { anchorRecorded } from './anchor-entry';

interface Dependencies {
  dataFolder: string;
  /** Folder of copies outside of the data folder, which its owner cannot change; null: none. */
  anchorFolder: string | null;
  cases: Pick<CaseStore, 'list' | 'auditHead'>;
  systemAudit: Pick<SystemAuditStore, 'head' | 'record'>;
  /** Records the heads of the chains. */
  noteHeads: () => Promise<void>;
  clock: Clock;
  log: Logger;
}

const LOOK_EVERY = 600_000;
const DAY = 86_400_000;

/** The subfolder of the data folder for anchors. */
export const anchorsOf = (dataFolder: string): string => path.join(dataFolder, 'anchors');

/** File names of anchors in a folder, oldest first; none when the folder does not exist. */
export function anchorNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^anchor-[\dTZ-]+\.json$/.test(name))
      .toSorted();
  } catch {
    return [];
  }
}

/**
 * Signs the heads of all audit chains when the server starts and stops and once a day in between: as a file in `anchors` of the
 * data folder, with a copy in a configured folder outside of it. A truncated or rewritten chain does not match an earlier
 * anchor.
 */
export class AuditAnchors {
  private timer: NodeJS.Timeout | null = null;
  private madeAt = -Infinity;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: Dependencies) {}

  start(): void {
    this.timer ??= setInterval(() => this.madeAt + DAY < this.deps.clock() && this.makeOrLog(), LOOK_EVERY);
    this.timer.unref();
    this.makeOrLog();
  }

  /** Writes an anchor now, with an entry in the log of the installation that names it, and returns its path. */
  async make(): Promise<string> {
    const { dataFolder, anchorFolder, clock, noteHeads } = this.deps;
    await noteHeads();
    const folder = anchorsOf(dataFolder);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const last = anchorNames(folder).at(-1);
    const now = isoTime(clock());
    const name = nextName(now, last);
    const text = signAnchor(
      {
        madeAt: now,
        previous: last === undefined ? null : anchorHash(readFileSync(path.join(folder, last), 'utf8')),
        heads: await this.heads(),
      },
      loadSigningKey(dataFolder).privateKey,
    );
    writeFileSync(path.join(folder, name), text, { mode: 0o600, flag: 'wx', flush: true });
    await this.deps.systemAudit.record(anchorRecorded(name, anchorNames(folder).length, text));
    this.madeAt = clock();
    if (anchorFolder !== null) {
      mkdirSync(anchorFolder, { recursive: true });
      writeFileSync(path.join(anchorFolder, name), text, { flag: 'wx', flush: true });
    }
    return path.join(folder, name);
  }

  async close(): Promise<void> {
    if (this.timer !== null) {
      clearInterval(this.timer);
      this.timer = null;
      await this.running;
      this.makeOrLog();
    }
    await this.running;
  }

  private makeOrLog(): void {
    this.running = this.make().catch((error: unknown) =>
      this.deps.log.error({ err: error }, 'the heads of the audit logs were not signed or not copied outside'),
    );
  }

  private async heads(): Promise<AnchoredHead[]> {
    const { cases, systemAudit } = this.deps;
    const heads = [{ chain: SYSTEM_CHAIN, head: await systemAudit.head() }];
    for (const { id } of await cases.list()) {
      heads.push({ chain: id, head: await cases.auditHead(id) });
    }
    return heads.flatMap(({ chain, head }) =>
      head === null ? [] : [{ chain, sequence: head.sequence, hash: head.hash }],
    );
  }
}

/** File name of an anchor of an instant (ISO 8601): names sort by time. */
export const anchorName = (madeAt: string): string => `anchor-${madeAt.replaceAll(/[:.]/g, '-')}.json`;

/** Later than the last anchor, even if the clock was set back or the last one was written in this second. */
function nextName(now: string, last: string | undefined): string {
  const name = anchorName(now);
  return last === undefined || name > last ? name : `${last.slice(0, -'.json'.length)}-1.json`;
}
