import { setImmediate as nextTurn } from 'node:timers/promises';

import { isoTime, type Clock } from '@server/clock';
import type { Logger } from '@server/logger';
import type { AuditRedaction } from '@server/services/audit-redaction';
import type { ChainedEntry } from '@server/stores/audit-entry';
import type { AuditForwardStore } from '@server/stores/audit-forward-store';
import { SYSTEM_CHAIN, type AuditLogStore } from '@server/stores/audit-log-store';
import type { DeletionStore } from '@server/stores/deletion-store';
import type { AuditHead } from '@server/stores/hit-store-upkeep';
import type { HitStore } from '@server/stores/hit-store';
import { readAuditEntry } from '@server/stores/read-audit-entry';
import type { SystemAuditStore } from '@server/stores/system-audit-store';

import type { AuditSink, ForwardedEntry } from './audit-sink';
import { ForwardProgress } from './forward-progress';

interface Dependencies {
  sink: AuditSink;
  hits: Pick<HitStore, 'openCases' | 'storedCases' | 'auditHead' | 'auditEntries'>;
  systemAudit: Pick<SystemAuditStore, 'entries'>;
  deletions: Pick<DeletionStore, 'listCases'>;
  /** Provides the last entries of the chains. */
  auditLog: Pick<AuditLogStore, 'positions'>;
  auditForward: AuditForwardStore;
  redaction: Pick<AuditRedaction, 'redact'>;
  clock: Clock;
  log: Logger;
}

/** Milliseconds from the end of a pass to the next one. */
const FORWARD_EVERY = 1_000;
/** The longest pause after failures, milliseconds. */
const RETRY_MAX = 60_000;
/** Milliseconds after which waiting entries make a warning for monitoring. */
const BEHIND_AFTER = 60_000;
/** Milliseconds after which a persistent failure is logged again. */
const LOG_AGAIN_AFTER = 3_600_000;
/** Entries read, redacted and written at a time. */
const BATCH = 250;
/** Entries per pass: the server serves requests between passes. */
const PASS_MAX = 5_000;

/** The receiver is no user: it gets what an administrator sees, which excludes details of privileged items. */
const RECEIVER = { id: '', userName: '', role: 'ADMINISTRATOR' } as const;

/**
 * Forwards the entries of all audit chains to one receiver, each at least once and those of a chain in order. It reads the
 * chains after their entries are committed, so that no writer waits for the receiver. The position of each chain advances when
 * the receiver has confirmed; after a failure or a restart, forwarding continues at the confirmed position. A chain that does
 * not continue the forwarded entries is skipped.
 */
export class AuditForwarder {
  private readonly progress: ForwardProgress;
  /** Chains to check besides those with possible new entries. */
  private toRead: Set<string> | null = null;
  private readonly broken = new Set<string>();
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isOpen = true;
  private failures = 0;
  private failure: { sentence: string; since: number; loggedAt: number } | null = null;

  constructor(private readonly deps: Dependencies) {
    this.progress = new ForwardProgress(deps.sink.receiver, deps.auditForward, deps.clock());
  }

  start(every = FORWARD_EVERY): void {
    const pass = () =>
      void this.forward().finally(() => {
        if (this.isOpen) {
          this.timer = setTimeout(pass, Math.min(every * 2 ** this.failures, Math.max(every, RETRY_MAX))).unref();
        }
      });
    pass();
  }

  /** Writes the current entries, at most PASS_MAX. Resolves when that is done, also when the receiver accepts nothing. */
  forward(): Promise<void> {
    this.running ??= this.pass()
      .then(() => this.noteSuccess())
      .catch((error: unknown) => this.noteFailure(error))
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  /** Entries that the receiver has not confirmed. */
  async waiting(): Promise<number> {
    return this.progress.waiting(await this.deps.auditLog.positions());
  }

  /** A warning for monitoring; null while entries arrive within a minute. */
  async problem(): Promise<string | null> {
    const since = this.progress.confirmedUpTo;
    if (this.deps.clock() - since < BEHIND_AFTER) {
      return null;
    }
    const waiting = await this.waiting();
    return `Entries of the audit log are not forwarded since ${isoTime(since)}: ${waiting} wait. The log of the server says why.`;
  }

  /** Ends the connection, and waits for the confirmation of the written entries; the others are forwarded at the next start. */
  async close(): Promise<void> {
    this.isOpen = false;
    clearTimeout(this.timer ?? undefined);
    await this.running;
    await this.confirm().catch((error: unknown) => this.noteFailure(error));
    this.deps.sink.abandon();
  }

  private async pass(): Promise<void> {
    const { sink, clock, hits } = this.deps;
    const startedAt = clock();
    await this.progress.load();
    this.toRead ??= new Set(await hits.storedCases());
    // Before anything is written: a broken connection is only detected some milliseconds later.
    if (sink.confirmAfter > 0 && this.progress.isDue(startedAt - sink.confirmAfter, PASS_MAX)) {
      await this.confirm();
    }
    const isComplete = await this.writeAll();
    if (isComplete) {
      this.progress.noteComplete(startedAt);
    }
    if (sink.confirmAfter === 0) {
      await this.confirm();
    }
  }

  /** False when entries remain for the next pass, or cannot be read. */
  private async writeAll(): Promise<boolean> {
    let left = PASS_MAX;
    let isComplete = true;
    for (const chain of await this.chains()) {
      for (let count = BATCH; count === BATCH; left -= count) {
        if (left <= 0 || !this.isOpen) {
          return false;
        }
        const entries = await this.readNext(chain);
        if (entries === null) {
          isComplete = false;
          break;
        }
        count = entries.length;
        await this.write(chain, entries);
      }
      if (!this.broken.has(chain)) {
        this.toRead?.delete(chain);
      }
    }
    return isComplete;
  }

  private async chains(): Promise<ReadonlySet<string>> {
    const { hits, deletions } = this.deps;
    // The last entry of a deleted case is written when its log is sealed.
    const sealed = (await deletions.listCases()).flatMap(({ id, auditHead }) =>
      auditHead !== null && auditHead.sequence > this.progress.written(id).sequence ? [id] : [],
    );
    return new Set([SYSTEM_CHAIN, ...hits.openCases(), ...sealed, ...(this.toRead ?? [])]);
  }

  /** The entries after the last written one; null when they cannot be read, or do not follow it. */
  private async readNext(chain: string): Promise<ChainedEntry[] | null> {
    const { hits, systemAudit, log } = this.deps;
    const { sequence, hash } = this.progress.written(chain);
    try {
      const isUnchanged = chain !== SYSTEM_CHAIN && hits.auditHead(chain)?.sequence === sequence;
      const entries = isUnchanged
        ? []
        : await (chain === SYSTEM_CHAIN
            ? systemAudit.entries(sequence, BATCH)
            : hits.auditEntries(chain, sequence, BATCH));
      requireContinues({ sequence, hash }, entries);
      this.broken.delete(chain);
      return entries;
    } catch (error) {
      if (!this.broken.has(chain)) {
        this.broken.add(chain);
        log.error({ err: error, chain }, 'entries of an audit log are not forwarded: run "review verify"');
      }
      return null;
    }
  }

  private async write(chain: string, entries: readonly ChainedEntry[]): Promise<void> {
    const { sink, redaction, clock } = this.deps;
    const last = entries.at(-1);
    if (last === undefined) {
      return;
    }
    const records = entries.map(({ sequence, entry }) => ({ ...readAuditEntry(entry), id: `${chain}-${sequence}` }));
    const readable = await redaction.redact(RECEIVER, records);
    const forwarded = entries.flatMap(({ sequence }, index): ForwardedEntry[] => {
      const event = readable[index];
      return event === undefined ? [] : [{ chain, sequence, event }];
    });
    await sink.write(forwarded);
    this.progress.noteWritten(chain, last, { entries: entries.length, at: clock() });
    await nextTurn();
  }

  private async confirm(): Promise<void> {
    if (this.progress.hasUnconfirmed()) {
      await this.deps.sink.confirm();
      await this.progress.confirmWritten();
    }
  }

  private noteSuccess(): void {
    this.failures = 0;
    if (this.failure !== null) {
      this.deps.log.info({ receiver: this.deps.sink.receiver }, 'entries of audit logs are forwarded again');
      this.failure = null;
    }
  }

  private async noteFailure(error: unknown): Promise<void> {
    const { sink, clock, log } = this.deps;
    sink.abandon();
    // Unconfirmed entries are read again.
    this.progress.goBack().forEach((chain) => this.toRead?.add(chain));
    this.failures += 1;
    const sentence = error instanceof Error ? error.message : String(error);
    const now = clock();
    const before = this.failure;
    const since = before?.since ?? now;
    if (before?.sentence !== sentence || now - before.loggedAt >= LOG_AGAIN_AFTER) {
      this.failure = { sentence, since, loggedAt: now };
      const waiting = await this.waiting().catch(() => null);
      const about = { err: error, receiver: sink.receiver, waiting, since: isoTime(since) };
      log.error(about, `entries of audit logs are not forwarded: ${sentence}`);
    }
  }
}

/** A chain that was replaced, such as by an older backup, differs from the forwarded one. */
function requireContinues(position: AuditHead, [first]: readonly ChainedEntry[]): void {
  const isNext = first === undefined || first.sequence === position.sequence + 1;
  if (!isNext || (first !== undefined && position.sequence > 0 && first.previousHash !== position.hash)) {
    throw new Error(`Entry ${first.sequence} does not follow the forwarded entry ${position.sequence}.`);
  }
}
