import { PassThrough, type Readable } from 'node:stream';

import { CHANGES_HEARTBEAT } from '@contract/rules/limits';
import { TooManyRequestsError } from '@server/errors';
import type { Viewer } from '@server/stores/viewer';

import type { AccessService } from './access-service';
import type { ChangeBus, CaseListener } from './change-bus';
import type { ActiveSession, SessionService } from './session-service';

/** Browsers open one connection per visible window of a user. */
const WATCHES_MAX = 8;
/** Bytes buffered for a slow reader. Beyond this it is disconnected; it reconnects and refetches everything. */
const UNREAD_MAX = 64 * 1024;

interface Dependencies {
  changes: ChangeBus;
  sessions: SessionService;
  access: AccessService;
}

/** Server-sent events about changes in a case (calls/changes.ts). */
export class CaseEventStream {
  /** By user, a function for each open connection that checks at once whether it may stay open. */
  private readonly open = new Map<string, Set<() => void>>();

  constructor(private readonly deps: Dependencies) {}

  /**
   * The text of an event stream. It ends when the session has ended or the case may not be opened any more, which is checked at
   * each event and each heartbeat. @throws TooManyRequestsError
   */
  start({ record: { id: sessionId }, user: { id: userId } }: ActiveSession, caseId: string): Readable {
    const checks = this.open.get(userId) ?? new Set();
    if (checks.size >= WATCHES_MAX) {
      throw new TooManyRequestsError(
        `${WATCHES_MAX} of your windows already show changes as they happen. Close one of them, or reload this one to see changes.`,
      );
    }
    const stream = new PassThrough();
    const write = (text: string): void => {
      stream.write(text);
      if (stream.writableLength > UNREAD_MAX) {
        stream.destroy();
      }
    };
    const listener: CaseListener = {
      viewer: () => this.viewer(sessionId, caseId),
      send: (change) => write(`data: ${JSON.stringify(change)}\n\n`),
      close: () => stream.end(),
    };
    const leave = this.deps.changes.listen(caseId, listener);
    const check = () => void this.beat(listener, write);
    this.open.set(userId, checks.add(check));
    const heartbeat = setInterval(check, CHANGES_HEARTBEAT);
    heartbeat.unref();
    stream.once('close', () => {
      clearInterval(heartbeat);
      leave();
      this.forget(userId, check);
    });
    write(': watching\n\n');
    return stream;
  }

  /** Ends the connections of a user whose session has ended, without waiting for the next event. */
  recheck(userId: string): void {
    this.open.get(userId)?.forEach((check) => check());
  }

  private async viewer(sessionId: string, caseId: string): Promise<Viewer | null> {
    const session = await this.deps.sessions.findById(sessionId);
    return session && this.deps.access.viewerOf(session.user, caseId);
  }

  private async beat(listener: CaseListener, write: (text: string) => void): Promise<void> {
    // A failed check ends the connection too: the browser reconnects and gets the result.
    const viewer = await listener.viewer().catch(() => null);
    if (viewer === null) {
      listener.close();
    } else {
      write(': still there\n\n');
    }
  }

  private forget(userId: string, check: () => void): void {
    const checks = this.open.get(userId);
    checks?.delete(check);
    if (checks?.size === 0) {
      this.open.delete(userId);
    }
  }
}
