import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '@server/clock';
import type { Logger } from '@server/logger';
import type { ChainedEntry } from '@server/stores/audit-entry';
import { SYSTEM_CHAIN, type AuditLogStore } from '@server/stores/audit-log-store';
import type { AuditHead } from '@server/stores/hit-store-upkeep';
import type { HitStore } from '@server/stores/hit-store';
import type { SystemAuditStore } from '@server/stores/system-audit-store';

interface Dependencies {
  hits: Pick<HitStore, 'openCases' | 'storedCases' | 'auditHead' | 'auditEntries'>;
  systemAudit: SystemAuditStore;
  auditLog: AuditLogStore;
  clock: Clock;
  log: Logger;
}

/** Milliseconds. */
const FOLLOW_EVERY = 1_000;
/** Milliseconds without a complete log after which the log counts as behind. */
const BEHIND_AFTER = 5_000;
/** Entries copied per transaction, which blocks other writers. */
const BATCH = 500;

/**
 * Copies the entries of all audit chains into the searchable log (server/stores/audit-log-store.ts). Each chain has a position,
 * from which a restart resumes; the chains stay the source of truth. A chain that does not continue the copied entries is
 * skipped, and the copied entries stay.
 */
export class AuditFollower {
  private positions: Map<string, AuditHead> | null = null;
  private readonly failing = new Set<string>();
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private completeAt: number | null = null;
  private isOpen = true;

  constructor(private readonly deps: Dependencies) {}

  start(every = FOLLOW_EVERY): void {
    this.timer ??= setInterval(() => void this.follow(), every);
    this.timer.unref();
    void this.follow();
  }

  /** Copies all present entries. Resolves when done, even if a chain could not be read. */
  follow(): Promise<void> {
    this.running ??= this.pass()
      .catch((error: unknown) => this.deps.log.error({ err: error }, 'entries of audit logs were not copied'))
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  /** Copies everything that the chains contain at this moment, also when an earlier pass is still running. */
  async catchUp(): Promise<void> {
    await this.running;
    await this.follow();
  }

  /** Whether entries may be missing in the log. */
  isBehind(): boolean {
    return this.completeAt === null || this.deps.clock() - this.completeAt > BEHIND_AFTER;
  }

  async close(): Promise<void> {
    this.isOpen = false;
    clearInterval(this.timer ?? undefined);
    await this.running;
  }

  private async pass(): Promise<void> {
    const { hits, clock } = this.deps;
    const startedAt = clock();
    // A case that was not opened since the start has no new entries.
    const cases = this.positions === null ? await hits.storedCases() : hits.openCases();
    this.positions ??= await this.deps.auditLog.positions();
    await this.forgetRemoved();
    let isComplete = true;
    for (const chain of new Set([SYSTEM_CHAIN, ...cases, ...this.failing])) {
      isComplete = (await this.followChain(chain)) && isComplete;
    }
    if (isComplete && this.isOpen) {
      this.completeAt = startedAt;
    }
  }

  /** A deleted case has no chain that could be missing. */
  private async forgetRemoved(): Promise<void> {
    if (this.failing.size > 0) {
      const stored = new Set([SYSTEM_CHAIN, ...(await this.deps.hits.storedCases())]);
      [...this.failing].filter((chain) => !stored.has(chain)).forEach((chain) => this.failing.delete(chain));
    }
  }

  /** False when entries of the chain could not be copied. */
  private async followChain(chain: string): Promise<boolean> {
    try {
      await this.copy(chain);
      this.failing.delete(chain);
      return true;
    } catch (error) {
      if (!this.failing.has(chain)) {
        this.failing.add(chain);
        this.deps.log.error({ err: error, chain }, 'entries of an audit log are not copied: run "review verify"');
      }
      return false;
    }
  }

  private async copy(chain: string): Promise<void> {
    while (this.isOpen) {
      const position = this.positions?.get(chain) ?? null;
      const entries = await this.entriesAfter(chain, position?.sequence ?? 0);
      const last = entries.at(-1);
      if (last === undefined) {
        return;
      }
      requireContinues(position, entries);
      await this.deps.auditLog.append(chain, entries);
      this.positions?.set(chain, { sequence: last.sequence, hash: last.hash });
      await nextTurn();
    }
  }

  private async entriesAfter(chain: string, sequence: number): Promise<ChainedEntry[]> {
    const { hits, systemAudit } = this.deps;
    if (chain === SYSTEM_CHAIN) {
      return systemAudit.entries(sequence, BATCH);
    }
    return hits.auditHead(chain)?.sequence === sequence ? [] : hits.auditEntries(chain, sequence, BATCH);
  }
}

/** A chain that was replaced, for example by an older backup, is not the copied one. */
function requireContinues(position: AuditHead | null, [first]: readonly ChainedEntry[]): void {
  const isNext = first?.sequence === (position?.sequence ?? 0) + 1;
  if (!isNext || (position !== null && first.previousHash !== position.hash)) {
    throw new Error(`Entry ${first?.sequence} does not follow the copied entry ${position?.sequence ?? 0}.`);
  }
}
