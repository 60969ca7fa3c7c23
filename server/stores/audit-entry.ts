/** One event of the audit log (rules 002-3) before it is chained. It contains names, ids and values that users gave, never evidence content. */
export interface AuditEntry {
  /** Event type, one of the specification's list. */
  logEvent: string;
  userId: string;
  userName: string;
  /** ISO 8601 UTC. */
  timestamp: string;
  caseId: string | null;
  evidenceId?: number;
  hitId?: string;
  /** The name of the contract call that caused it, or of the command. */
  call: string;
  /** Description types with their values, such as `{ tagId: ['…'], action: ['add'] }`. */
  description: Readonly<Record<string, readonly string[]>>;
}

/**
 * The entry of a change, or the function that makes it from what the transaction of the change found: what was read earlier may
 * have changed since. The function may refuse the change by throwing, and returns null when nothing changes: then nothing is
 * stored.
 */
export type EntryOfChange<Before, Entry extends AuditEntry | null = AuditEntry> =
  AuditEntry | ((before: Before) => Entry);

/** The entry of an update, which may change nothing. */
export type EntryOfUpdate<Before> = EntryOfChange<Before, AuditEntry | null>;

export const entryOf = <Before, Entry extends AuditEntry | null>(
  audit: EntryOfChange<Before, Entry>,
  before: Before,
): AuditEntry | Entry => (typeof audit === 'function' ? audit(before) : audit);

/** A record after an update. */
export interface Updated<Stored> {
  record: Stored;
  /** False: it has had these values; nothing was stored or logged, and nobody is notified. */
  isChanged: boolean;
}

/** The size of a committed entry in bytes, with its author. */
export interface WrittenEntry {
  userId: string;
  bytes: number;
}

/** Called after an entry was committed. */
export type OnWrittenEntry = (written: WrittenEntry) => void;

/** An entry as stored in its chain. */
export interface ChainedEntry {
  sequence: number;
  /** The JSON of an AuditEntry. */
  entry: string;
  previousHash: string;
  hash: string;
}
