import { createHash } from 'node:crypto';

import { canonicalJson } from './canonical-json';
import { EMPTY_DIGEST } from './multiset-hash';

/** Version of entries; older ones have no version (docs/audit-format.md). */
export const AUDIT_FORMAT = 2;
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** In the description of an entry: names of tables whose rows it hashes for the first time (docs/audit-format.md). */
export const HASHING_BEGAN = 'hashingBegan';

/** An entry as stored in its chain. */
export interface ChainLink {
  sequence: number;
  entry: string;
  previousHash: string;
  hash: string;
}

export const linkHash = (previousHash: string, entry: string): string =>
  createHash('sha256').update(previousHash).update('\n').update(entry).digest('hex');

/** The state of the rows of a table, as an audit entry states it. */
interface TableState {
  digest: string;
  sequence: number;
}

/** Verifies an audit chain from its first entry: call `take` for every link in order. */
export class ChainWalk {
  entries = 0;
  head: { sequence: number; hash: string } | null = null;
  /** The problem of the first invalid link; later ones are not checked. */
  problem: string | null = null;
  /** Changes of rows that no entry records. */
  readonly rowProblems: string[] = [];
  /** The sums of hashed rows by table, from the last entry that states them. */
  readonly rows = new Map<string, TableState>();
  private format = 1;

  /** @returns false when the link is invalid */
  take(link: ChainLink): boolean {
    this.problem ??= this.problemOf(link) ?? this.problemOfEntry(link);
    if (this.problem !== null) {
      return false;
    }
    this.entries += 1;
    this.head = { sequence: link.sequence, hash: link.hash };
    return true;
  }

  private problemOf({ sequence, entry, previousHash, hash }: ChainLink): string | null {
    const expected = this.entries + 1;
    if (sequence !== expected) {
      return `Audit entry ${expected} is missing.`;
    }
    if (previousHash !== (this.head?.hash ?? FIRST_PREVIOUS_HASH)) {
      return `Audit entry ${expected} does not follow the entry before it.`;
    }
    return hash === linkHash(previousHash, entry) ? null : `Audit entry ${expected} was changed.`;
  }

  private problemOfEntry({ sequence, entry }: ChainLink): string | null {
    const parsed = parseEntry(entry);
    if (parsed === null) {
      return `Audit entry ${sequence} is no JSON object.`;
    }
    const format = parsed.v ?? 1;
    if (format !== this.format && (format !== AUDIT_FORMAT || this.format > AUDIT_FORMAT)) {
      return `Audit entry ${sequence} has the format ${JSON.stringify(format)}, which cannot follow format ${this.format}.`;
    }
    this.format = format;
    if (format === AUDIT_FORMAT && canonicalJson(parsed) !== entry) {
      return `Audit entry ${sequence} is no canonical JSON.`;
    }
    this.takeBegun(sequence, parsed.description);
    this.takeRows(sequence, parsed.rows);
    return null;
  }

  /** The rows of a table are hashed for the first time once: again, rows of another program would be taken for stored ones. */
  private takeBegun(sequence: number, description: unknown): void {
    const lists: Record<string, unknown> =
      typeof description === 'object' && description !== null ? { ...description } : {};
    const begun = lists[HASHING_BEGAN];
    for (const table of Array.isArray(begun) ? begun.map(String) : []) {
      const before = this.rows.get(table);
      if (before !== undefined) {
        this.rowProblems.push(
          `The hashes of the rows of the table ${table} were removed behind REVIEW between entry ${before.sequence} and audit ` +
            `entry ${sequence}, which began them again.`,
        );
      }
    }
  }

  private takeRows(sequence: number, rows: unknown): void {
    for (const [table, step] of typeof rows === 'object' && rows !== null ? Object.entries(rows) : []) {
      const [from, to = ''] = String(step).split(' ');
      const previous = this.rows.get(table);
      if (from !== (previous?.digest ?? EMPTY_DIGEST)) {
        const since = previous === undefined ? 'before' : `between entry ${previous.sequence} and`;
        this.rowProblems.push(
          `Rows of the table ${table} and their hashes were changed behind REVIEW ${since} audit entry ${sequence}.`,
        );
      }
      this.rows.set(table, { digest: to, sequence });
    }
  }
}

function parseEntry(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
