import type { AuditForwardStore } from '@server/stores/audit-forward-store';
import type { AuditHead } from '@server/stores/hit-store-upkeep';

const START: AuditHead = { sequence: 0, hash: '' };

/** The written and the confirmed position of each chain for one receiver. */
export class ForwardProgress {
  /** Confirmed positions, as they are stored. */
  private confirmed: Map<string, AuditHead> | null = null;
  private readonly unconfirmed = new Map<string, AuditHead>();
  private unconfirmedEntries = 0;
  private unconfirmedSince = 0;
  /** Start of the last pass that wrote all remaining entries, in epoch milliseconds. */
  private completeUpTo: number;
  /** The receiver has confirmed everything written before this time, in epoch milliseconds. */
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

  /** The last written entry of a chain; number 0 before the first. */
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

  /** Records that all entries of the chains at this time are written. */
  noteComplete(at: number): void {
    this.completeUpTo = at;
    if (this.unconfirmed.size === 0) {
      this.confirmedUpTo = at;
    }
  }

  hasUnconfirmed(): boolean {
    return this.unconfirmed.size > 0;
  }

  /** Whether the receiver has not confirmed entries written before a time, or more than a number of them. */
  isDue(before: number, entriesMax: number): boolean {
    return this.hasUnconfirmed() && (this.unconfirmedSince <= before || this.unconfirmedEntries >= entriesMax);
  }

  /** Stores everything written as confirmed by the receiver. */
  async confirmWritten(): Promise<void> {
    await this.store.advance(this.receiver, this.unconfirmed);
    this.unconfirmed.forEach((head, chain) => this.confirmed?.set(chain, head));
    this.forget();
    this.confirmedUpTo = this.completeUpTo;
  }

  /** Returns to the confirmed positions. Returns the chains whose entries must be written again. */
  goBack(): string[] {
    const chains = [...this.unconfirmed.keys()];
    this.forget();
    return chains;
  }

  /** Number of unconfirmed entries of chains with these last entries. */
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
