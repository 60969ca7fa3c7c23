import { KEPT_OPEN, READ_MORE } from '@contract/rules/audit-sentences';
import { isoTime, type Clock } from '@server/clock';
import type { AuditContext } from '@server/domain/audit-context';
import type { Logger } from '@server/logger';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { HitTransactor } from '@server/stores/hit-store';

/** Milliseconds after the first collected repetition until the entry of the repetitions is written. */
export const COLLECTING_WINDOW = 10 * 60_000;
/** Milliseconds between two checks whether an entry is due. */
const CHECK_EVERY = 60_000;
/** Reads of open pages that are remembered. A forgotten one gets a first entry again, never none. */
const READS_MAX = 5_000;

/** What a read returned, to decide whether a repetition returned more than the reads before it. */
interface Returned {
  /** Ids of items. */
  ids?: readonly string[];
  /** A number of items; 0 when it is not about a number. */
  count?: number;
}

interface Read {
  cause: AuditContext;
  /** The entry of the read, when it is the first one. */
  entry: AuditEntry;
  /** What was asked for besides call, case, source and item. */
  request?: string;
  returned?: Returned;
}

interface OpenRead {
  sessionId: string;
  first: AuditEntry;
  ids: Set<string>;
  count: number;
  /** Repetitions that have no entry yet. */
  repeats: number;
  /** End of the period of the last entry; ISO time. */
  from: string;
  /** Time of the last repetition; ISO time. */
  to: string;
  /** Epoch milliseconds of the first repetition without an entry. */
  since: number;
}

interface Dependencies {
  hits: { transactor: (caseId: string) => Pick<HitTransactor, 'record'> };
  clock: Clock;
  log: Logger;
}

/**
 * Writes reads of evidence to the audit log of their case (docs/adr/0090). The first read of an open page is written before
 * its response is sent. The same read again by the same session for the same page is collected, and written as one entry that
 * refers to the first; a repetition that returns more gets an entry of its own at once. The id of the page comes from the
 * client, so it only groups: a read without one, or with another one, is a first read.
 */
export class ReadLog {
  /** By session, page and request, the oldest first. */
  private readonly open = new Map<string, OpenRead>();
  /** First reads whose entry is being written: a concurrent repetition waits for its outcome. */
  private readonly writing = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly deps: Dependencies) {}

  /** Rejects when the entry cannot be written: the response must not be sent then. */
  async record({ cause, entry, request = '', returned = {} }: Read): Promise<void> {
    const { reading } = cause;
    if (reading === undefined || reading === null) {
      return this.write(entry);
    }
    await this.writeDue();
    const { call, caseId, evidenceId, hitId } = entry;
    const key = JSON.stringify([reading.sessionId, reading.page, call, caseId, evidenceId, hitId, request]);
    for (let pending = this.writing.get(key); pending !== undefined; pending = this.writing.get(key)) {
      await pending.catch(() => undefined);
    }
    const known = this.open.get(key);
    if (known !== undefined) {
      return this.repeat(known, entry, returned);
    }
    const written = this.write(entry)
      .then(() => this.remember(key, { sessionId: reading.sessionId, entry, returned }))
      .finally(() => this.writing.delete(key));
    this.writing.set(key, written);
    return written;
  }

  /** A page of the case was left: writes what was collected for it. Never rejects. */
  async leave(sessionId: string, caseId: string): Promise<void> {
    await this.writeWhere((read) => read.sessionId === sessionId && read.first.caseId === caseId);
  }

  /** Writes all collected repetitions. */
  async close(): Promise<void> {
    if (this.timer !== null) {
      clearTimeout(this.timer);
    }
    await this.writeWhere(() => true);
  }

  private async repeat(known: OpenRead, entry: AuditEntry, { ids = [], count = 0 }: Returned): Promise<void> {
    if (count > known.count || ids.some((id) => !known.ids.has(id))) {
      await this.write({ ...entry, description: { ...entry.description, ...referTo(known.first, READ_MORE) } });
      ids.forEach((id) => known.ids.add(id));
      known.count = Math.max(known.count, count);
      return;
    }
    if (known.repeats === 0) {
      known.since = this.deps.clock();
    }
    known.repeats += 1;
    known.to = entry.timestamp;
    this.schedule();
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.writeDue().then(() => {
        if ([...this.open.values()].some(({ repeats }) => repeats > 0)) {
          this.schedule();
        }
      });
    }, CHECK_EVERY).unref();
  }

  private async remember(
    key: string,
    { sessionId, entry, returned }: { sessionId: string; entry: AuditEntry; returned: Returned },
  ): Promise<void> {
    const { ids = [], count = 0 } = returned;
    const { timestamp } = entry;
    // Long requests are in the first entry.
    const { request: _request, requestParts: _parts, ...description } = entry.description;
    this.open.set(key, {
      ...{ sessionId, first: { ...entry, description }, ids: new Set(ids), count },
      ...{ repeats: 0, from: timestamp, to: timestamp, since: 0 },
    });
    for (const [oldest, read] of this.open) {
      if (this.open.size <= READS_MAX) {
        break;
      }
      this.open.delete(oldest);
      await this.writeRepeats(read);
    }
  }

  private writeDue(): Promise<void> {
    const due = this.deps.clock() - COLLECTING_WINDOW;
    return this.writeWhere(({ since }) => since <= due);
  }

  private async writeWhere(isMeant: (read: OpenRead) => boolean): Promise<void> {
    for (const read of [...this.open.values()].filter((one) => one.repeats > 0 && isMeant(one))) {
      await this.writeRepeats(read);
    }
  }

  /** Repetitions stay collected when their entry cannot be written, such as on a full disk. */
  private async writeRepeats(read: OpenRead): Promise<void> {
    const { first, repeats, from, to } = read;
    if (repeats === 0) {
      return;
    }
    read.repeats = 0;
    const kept = { ...referTo(first, KEPT_OPEN), from: [from], to: [to], repeats: [String(repeats)] };
    const { action: _action, found: _found, ...named } = first.description;
    try {
      const timestamp = isoTime(this.deps.clock());
      await this.write({ ...first, timestamp, description: { ...named, ...kept } });
      read.from = to;
    } catch (error) {
      read.repeats += repeats;
      this.deps.log.error({ err: error }, 'repeated reads could not be written into the audit log');
    }
  }

  private async write(entry: AuditEntry): Promise<void> {
    const { caseId } = entry;
    if (caseId === null) {
      throw new Error(`${entry.call} reads evidence, but in no case.`);
    }
    await this.deps.hits.transactor(caseId).record(entry);
  }
}

/** The action of an entry about an open page, with the time of the first read, which its own entry has. */
const referTo = (first: AuditEntry, action: string): AuditEntry['description'] => ({
  action: [action],
  firstRead: [first.timestamp],
});
