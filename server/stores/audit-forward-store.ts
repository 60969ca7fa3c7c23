import type { AuditHead } from './hit-store-upkeep';

/** The confirmed position of each audit chain at a receiver (server/forwarding/audit-forwarder.ts). */
export interface AuditForwardStore {
  /** The last confirmed entry of each chain at a receiver, by the name of the chain. Each receiver has its own positions. */
  positions(receiver: string): Promise<Map<string, AuditHead>>;
  /** Replaces the positions of these chains in one transaction. */
  advance(receiver: string, positions: ReadonlyMap<string, AuditHead>): Promise<void>;
}
