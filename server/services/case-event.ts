import type { CaseChange } from '@contract/calls/changes';
import type { ChangeAuthor } from '@server/domain/audit-context';
import type { Viewer } from '@server/stores/viewer';

/** Events with more hits omit their ids: listeners would refetch everything anyway. */
export const PUBLISHED_HITS_MAX = 200;

/**
 * A change in a case, published after it was acknowledged. It contains more than listeners may receive (`changeFor`). `hitIds`
 * null: many hits.
 */
export type CaseEvent =
  | {
      kind: 'hits';
      hitIds: readonly string[] | null;
      author: ChangeAuthor;
      /** `author`: visible to the author only, such as a private comment; `seesPrivileged`: all hits are privileged. */
      audience: 'everyone' | 'seesPrivileged' | 'author';
    }
  /** Hits became privileged or stopped being privileged. */
  | { kind: 'privilege'; hitIds: readonly string[] | null; author: ChangeAuthor }
  | { kind: 'tags'; author: ChangeAuthor }
  /** The information of the case or its assignments changed. */
  | { kind: 'case'; author: ChangeAuthor }
  /** An evidence source was imported, changed or deleted. */
  | { kind: 'sources' }
  /** Previews were created or failed. */
  | { kind: 'previews'; hitIds: readonly string[] | null }
  /** `userId`: the owner; null when it is shared with the case. */
  | { kind: 'savedSearches'; userId: string | null }
  /** The note of the case was saved. */
  | { kind: 'note'; author: ChangeAuthor }
  | { kind: 'progress'; userId: string; progressId: string; share: number };

/**
 * What one listener receives of an event; null: the event is not sent at all. `visible` lists the hits of the event that are
 * visible to the listener. `origin`, the window of the change, is sent to its own user only: for others it would reveal who
 * made the change.
 */
export function changeFor(event: CaseEvent, listener: Viewer, visible: readonly string[]): CaseChange | null {
  switch (event.kind) {
    case 'hits':
      return hitsChangeFor(event, listener, visible);
    case 'privilege':
      return privilegeChangeFor(event, listener);
    case 'tags':
    case 'case':
    case 'note':
      return { kind: event.kind, ...authorFor(event.author, listener) };
    case 'sources':
      return { kind: 'sources' };
    case 'previews':
      return event.hitIds !== null && visible.length === 0
        ? null
        : { kind: 'previews', hitIds: listOf(event.hitIds, visible) };
    case 'savedSearches':
      return event.userId === null || event.userId === listener.userId ? { kind: 'savedSearches' } : null;
    case 'progress': {
      const { progressId, share, userId } = event;
      return userId === listener.userId ? { kind: 'progress', progressId, share } : null;
    }
  }
}

/** A listener for whom the hits became invisible or visible only receives that lists are stale, not the hits and the author. */
function privilegeChangeFor(
  { hitIds, author }: Extract<CaseEvent, { kind: 'privilege' }>,
  listener: Viewer,
): CaseChange {
  const { userName, origin } = authorFor(author, listener);
  return listener.seesPrivileged
    ? { kind: 'hits', hitIds: listOf(hitIds, hitIds), userName, origin }
    : { kind: 'hits', hitIds: null, userName: null, origin };
}

/** The hits of an event that some users may not see. */
export const hitsOf = (event: CaseEvent): readonly string[] =>
  event.kind === 'hits' || event.kind === 'previews' ? (event.hitIds ?? []) : [];

function hitsChangeFor(
  { hitIds, author, audience }: Extract<CaseEvent, { kind: 'hits' }>,
  listener: Viewer,
  visible: readonly string[],
): CaseChange | null {
  const isAuthor = author.userId === listener.userId;
  const isMeant = audience === 'everyone' || (audience === 'author' ? isAuthor : listener.seesPrivileged);
  if (!isMeant || (hitIds !== null && visible.length === 0)) {
    return null;
  }
  return { kind: 'hits', hitIds: listOf(hitIds, visible), ...authorFor(author, listener) };
}

const authorFor = ({ userId, userName, origin }: ChangeAuthor, listener: Viewer) => ({
  userName,
  origin: userId === listener.userId ? origin : null,
});

/** The hit ids that are sent; null for many. */
const listOf = (hitIds: readonly string[] | null, visible: readonly string[] | null): string[] | null =>
  hitIds === null || visible === null || visible.length > PUBLISHED_HITS_MAX ? null : [...visible];
