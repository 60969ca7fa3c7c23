import type { ReadableEntry } from '@server/services/audit-redaction';

/** An entry of an audit chain as forwarded: without details of privileged items. */
export interface ForwardedEntry {
  /** `system`, or the id of a case. */
  chain: string;
  /** The number of the entry in its chain, from 1. */
  sequence: number;
  event: ReadableEntry;
}

/**
 * The target of forwarded entries. Written entries may be lost until `confirm` resolves; the caller sends them again after a
 * rejection of either method.
 */
export interface AuditSink {
  /** Identifies the receiver in logs and in the table of positions; contains no secret. */
  readonly receiver: string;
  /** Milliseconds from the first unconfirmed entry until `confirm` is due; 0: in the pass that wrote it. */
  readonly confirmAfter: number;
  /** Resolves when the operating system has accepted all entries. @throws ForwardError */
  write(entries: readonly ForwardedEntry[]): Promise<void>;
  /** Resolves when the receiver has confirmed all written entries. @throws ForwardError */
  confirm(): Promise<void>;
  /** Discards unconfirmed entries with their connection or file. */
  abandon(): void;
}

/** The reason why a receiver does not accept entries, as a sentence for the log of the server. */
export class ForwardError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ForwardError';
  }
}
