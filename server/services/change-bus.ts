import type { CaseChange } from '@contract/calls/changes';
import type { Logger } from '@server/logger';
import type { HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { hitsOf, toldChange, type CaseEvent } from './case-event';

/** Events of a case that wait to be told; beyond it listeners are sent away, to come back and ask for everything anew. */
const WAITING_MAX = 1_000;

/** Somebody who has a case open. */
export interface CaseListener {
  /** Asked at each event: null when they may not open the case any more, or their session has ended. */
  viewer(): Promise<Viewer | null>;
  tell(change: CaseChange): void;
  /** No more will be told: the connection is to end. */
  close(): void;
}

interface Channel {
  listeners: Set<CaseListener>;
  waiting: number;
  last: Promise<void>;
}

/**
 * Tells everybody who has a case open what happened in it, each only what they may know (decision 28, ADR 0003). In this
 * process only. Events of a case are told in the order in which they were published.
 */
export class ChangeBus {
  private readonly rooms = new Map<string, Channel>();

  constructor(private readonly deps: { hits: HitStore; log: Logger }) {}

  /** Returns what ends it. */
  listen(caseId: string, listener: CaseListener): () => void {
    const room = this.rooms.get(caseId) ?? { listeners: new Set(), waiting: 0, last: Promise.resolve() };
    this.rooms.set(caseId, room);
    room.listeners.add(listener);
    return () => this.leave(caseId, listener);
  }

  /** To be called when the change is acknowledged; never fails and never waits for those who listen. */
  publish(caseId: string, event: CaseEvent): void {
    const room = this.rooms.get(caseId);
    if (room === undefined) {
      return;
    }
    if (room.waiting >= WAITING_MAX) {
      this.disconnect(caseId, room);
      return;
    }
    room.waiting += 1;
    room.last = room.last
      .then(() => this.deliver(caseId, room, event))
      .catch((error: unknown) => {
        this.deps.log.error({ err: error, caseId }, 'a change could not be told');
        this.disconnect(caseId, room);
      })
      .finally(() => {
        room.waiting -= 1;
      });
  }

  /** Settles when everything that was published has been told. */
  async settled(): Promise<void> {
    await Promise.all([...this.rooms.values()].map(({ last }) => last));
  }

  /** Ends all connections, so that the server can stop. */
  close(): void {
    for (const [caseId, room] of this.rooms) {
      this.disconnect(caseId, room);
    }
  }

  private async deliver(caseId: string, room: Channel, event: CaseEvent): Promise<void> {
    let forOthers: readonly string[] | null = null;
    for (const listener of [...room.listeners]) {
      const viewer = await listener.viewer();
      if (viewer === null) {
        this.leave(caseId, listener);
        listener.close();
        continue;
      }
      let there = hitsOf(event);
      if (!viewer.seesPrivileged && there.length > 0) {
        forOthers ??= await this.deps.hits.reader(caseId).filterVisible(viewer, there);
        there = forOthers;
      }
      const change = toldChange(event, viewer, there);
      if (change !== null) {
        listener.tell(change);
      }
    }
  }

  private disconnect(caseId: string, { listeners }: Channel): void {
    for (const listener of [...listeners]) {
      this.leave(caseId, listener);
      listener.close();
    }
  }

  private leave(caseId: string, listener: CaseListener): void {
    const room = this.rooms.get(caseId);
    room?.listeners.delete(listener);
    if (room?.listeners.size === 0) {
      this.rooms.delete(caseId);
    }
  }
}
