import type { CaseChange } from '@contract/calls/changes';
import type { Logger } from '@server/logger';
import type { HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { hitsOf, changeFor, type CaseEvent } from './case-event';

/** Queued events of a case; beyond this listeners are disconnected. They reconnect and refetch everything. */
const WAITING_MAX = 1_000;

/** A subscriber who has a case open. */
export interface CaseListener {
  /** Called at each event: null when the user may not open the case any more, or the session has ended. */
  viewer(): Promise<Viewer | null>;
  send(change: CaseChange): void;
  /** No more events follow: close the connection. */
  close(): void;
}

interface Channel {
  listeners: Set<CaseListener>;
  waiting: number;
  last: Promise<void>;
}

/**
 * Publishes changes of a case to every user who has it open, filtered by the rights of each (decision 28, ADR 0003). Works
 * within this process only. Events of a case are delivered in the order of publication.
 */
export class ChangeBus {
  private readonly channels = new Map<string, Channel>();

  constructor(private readonly deps: { hits: HitStore; log: Logger }) {}

  /** Returns the function that unsubscribes. */
  listen(caseId: string, listener: CaseListener): () => void {
    const channel = this.channels.get(caseId) ?? { listeners: new Set(), waiting: 0, last: Promise.resolve() };
    this.channels.set(caseId, channel);
    channel.listeners.add(listener);
    return () => this.leave(caseId, listener);
  }

  /** Call it when the change is acknowledged. Never throws and never waits for listeners. */
  publish(caseId: string, event: CaseEvent): void {
    const channel = this.channels.get(caseId);
    if (channel === undefined) {
      return;
    }
    if (channel.waiting >= WAITING_MAX) {
      this.disconnect(caseId, channel);
      return;
    }
    channel.waiting += 1;
    channel.last = channel.last
      .then(() => this.deliver(caseId, channel, event))
      .catch((error: unknown) => {
        this.deps.log.error({ err: error, caseId }, 'a change could not be published');
        this.disconnect(caseId, channel);
      })
      .finally(() => {
        channel.waiting -= 1;
      });
  }

  /** Resolves when all published events were delivered. */
  async settled(): Promise<void> {
    await Promise.all([...this.channels.values()].map(({ last }) => last));
  }

  /** Ends all connections, for the shutdown of the server. */
  close(): void {
    for (const [caseId, channel] of this.channels) {
      this.disconnect(caseId, channel);
    }
  }

  private async deliver(caseId: string, channel: Channel, event: CaseEvent): Promise<void> {
    let forOthers: readonly string[] | null = null;
    for (const listener of [...channel.listeners]) {
      const viewer = await listener.viewer();
      if (viewer === null) {
        this.leave(caseId, listener);
        listener.close();
        continue;
      }
      let visible = hitsOf(event);
      if (!viewer.seesPrivileged && visible.length > 0) {
        forOthers ??= await this.deps.hits.reader(caseId).filterVisible(viewer, visible);
        visible = forOthers;
      }
      const change = changeFor(event, viewer, visible);
      if (change !== null) {
        listener.send(change);
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
    const channel = this.channels.get(caseId);
    channel?.listeners.delete(listener);
    if (channel?.listeners.size === 0) {
      this.channels.delete(caseId);
    }
  }
}
