import type { AuditForwardStore } from '@server/stores/audit-forward-store';
import type { AuditHead } from '@server/stores/hit-store-upkeep';

const START: AuditHead = { sequence: 0, hash: '' };

/** How far each chain was written to a receiver, and how far the receiver has confirmed it. */
export class ForwardProgress {
  /** Confirmed positions, as they are stored. */
  private confirmed: Map<string, AuditHead> | null = null;
  private readonly unconfirmed = new Map<string, AuditHead>();
  private unconfirmedEntries = 0;
  private unconfirmedSince = 0;
  /** When the last pass began that left nothing to write, milliseconds. */
  private completeUpTo: number;
  /** The receiver has everything that was written before this time, milliseconds. */
  confirmedUpTo: number;

  constructor(
    private readonly receiver: string,
    private readonly store: AuditForwardStore,
    now: number,
  ) {
    this.completeUpTo = now;
    this.confirmedUpTo = now;
  }

  async load(): Promise<void> {
    this.confirmed ??= await this.store.positions(this.receiver);
  }

  /** The last entry of a chain that was written; number 0 before the first. */
  written(chain: string): AuditHead {
    return this.unconfirmed.get(chain) ?? this.confirmed?.get(chain) ?? START;
  }

  noteWritten(chain: string, { sequence, hash }: AuditHead, { entries, at }: { entries: number; at: number }): void {
    if (this.unconfirmed.size === 0) {
      this.unconfirmedSince = at;
    }
    this.unconfirmed.set(chain, { sequence, hash });
    this.unconfirmedEntries += entries;
  }

  /** Everything is written that the chains held at a time. */
  noteComplete(at: number): void {
    this.completeUpTo = at;
    if (this.unconfirmed.size === 0) {
      this.confirmedUpTo = at;
    }
  }

  hasUnconfirmed(): boolean {
    return this.unconfirmed.size > 0;
  }

  /** Whether entries were written before a time, or more of them than a number, that the receiver has not confirmed. */
  isDue(before: number, entriesMax: number): boolean {
    return this.hasUnconfirmed() && (this.unconfirmedSince <= before || this.unconfirmedEntries >= entriesMax);
  }

  /** Stores what the receiver has confirmed: everything that was written. */
  async confirmWritten(): Promise<void> {
    await this.store.advance(this.receiver, this.unconfirmed);
    this.unconfirmed.forEach((head, chain) => this.confirmed?.set(chain, head));
    this.forget();
    this.confirmedUpTo = this.completeUpTo;
  }

  /** Goes back to what is confirmed. Returns the chains whose entries are to be written again. */
  goBack(): string[] {
    const chains = [...this.unconfirmed.keys()];
    this.forget();
    return chains;
  }

  /** Entries that are not confirmed, of chains with these last entries. */
  waiting(heads: ReadonlyMap<string, AuditHead>): number {
    return [...heads].reduce(
      (sum, [chain, { sequence }]) => sum + Math.max(0, sequence - (this.confirmed?.get(chain)?.sequence ?? 0)),
      0,
    );
  }

  private forget(): void {
    this.unconfirmed.clear();
    this.unconfirmedEntries = 0;
  }
}
