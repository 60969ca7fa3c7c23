import type { AuditHead } from './hit-store-upkeep';

/** How far the entries of each audit chain are known to have reached a receiver (server/forwarding/audit-forwarder.ts). */
export interface AuditForwardStore {
  /** The last confirmed entry of each chain at a receiver, by the name of the chain. Another receiver has positions of its own. */
  positions(receiver: string): Promise<Map<string, AuditHead>>;
  /** Replaces the positions of these chains in one transaction. */
  advance(receiver: string, positions: ReadonlyMap<string, AuditHead>): Promise<void>;
}
