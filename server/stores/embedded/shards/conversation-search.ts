import { setImmediate } from 'node:timers/promises';

import type { SearchStatus, HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { FoundMessage, MessageTarget, ThreadOutline } from '@server/stores/hit-views';
import type { Viewer } from '@server/stores/viewer';
import type { MessagePosition } from '@server/stores/embedded/operations/messages-operation';
import type { PlacedMessage } from '@server/stores/embedded/operations/placed-message';
import { parseId } from '@server/stores/embedded/base/ids';
import { originalMessageReader } from '@server/stores/embedded/rows/hits/original-message';
import { threadsOf } from '@server/stores/embedded/rows/threads/thread-ids';

import type { CaseAccess } from './case-access';
import { mergeStatus } from './merge-status';

type WithStatus<Result> = Promise<Result & { status: SearchStatus }>;

const EVERYTHING: HitCriteria = { filter: {}, queryFilters: [] };
const NOTHING_FOUND: FoundMessage = { hitId: null, index: null, totalCount: 0 };
/** Rows that are compared with an original id between two turns of the event loop: about 10 ms. */
const ORIGINALS_AT_ONCE = 4_000;

export async function threadOutline(
  { engine, db }: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  { chatThreadId, points }: { chatThreadId: string; points: number },
  options?: SearchOptions,
): WithStatus<ThreadOutline> {
  const [threadId = 0] = threadsOf(db, [chatThreadId]);
  const outline = { name: 'threadOutline', parameters: { threadId, points } } as const;
  const { value, status } = await engine.execute(viewer, criteria, outline, options);
  return {
    totalCount: value.totalCount,
    messages: value.messages.map(({ hitId, date, index }) => ({
      hitId: String(hitId),
      date: Number.isFinite(date) ? date : null,
      index,
    })),
    status,
  };
}

export async function findMessage(
  access: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  { chatThreadId, target }: { chatThreadId: string; target: MessageTarget },
  options?: SearchOptions,
): WithStatus<FoundMessage> {
  const [threadId] = threadsOf(access.db, [chatThreadId]);
  if (threadId === undefined) {
    return { ...NOTHING_FOUND, status: 'success' };
  }
  const nearest = async (from: PlacedMessage, direction: 'forward' | 'backward'): WithStatus<FoundMessage> => {
    const search = { name: 'nearestMessage', parameters: { threadId, from, direction } } as const;
    const { value, status } = await access.engine.execute(viewer, criteria, search, options);
    return { ...value, hitId: value.hitId === null ? null : String(value.hitId), status };
  };
  switch (target.kind) {
    case 'first':
      return nearest({ date: -Infinity, hitId: 0 }, 'forward');
    case 'last':
      return nearest({ date: Infinity, hitId: Infinity }, 'backward');
    case 'date': {
      const found = await nearest({ date: target.date, hitId: 0 }, 'forward');
      return found.hitId === null ? nearest({ date: target.date, hitId: 0 }, 'backward') : found;
    }
    case 'next':
    case 'previous': {
      const current = await positionOf(access, viewer, target.hitId, threadId);
      const step = target.kind === 'next' ? 1 : -1;
      return current === null
        ? { ...NOTHING_FOUND, status: 'success' }
        : nearest({ date: current.date ?? Infinity, hitId: current.hitId + step }, step === 1 ? 'forward' : 'backward');
    }
    case 'original': {
      const search = { ...target, threadId };
      const identified = await findIdentifier(access, viewer, search, options);
      return identified.hitId === null ? findOriginal(access, viewer, search, options) : identified;
    }
  }
}

/** The position of a message of this thread that the viewer sees. */
async function positionOf(
  access: CaseAccess,
  viewer: Viewer,
  hitId: string,
  threadId: number,
): Promise<MessagePosition | null> {
  const id = parseId(hitId);
  const position = id === null ? null : access.messagePosition(viewer, id, await access.engine.localTimes());
  return position?.threadId === threadId ? position : null;
}

interface OriginalSearch {
  originalId: string;
  /** The quoting message. */
  nearHitId: string;
  threadId: number;
}

/** The fragment with the id of a message in its application or export. Messages that quote it contain this id. */
const IDENTIFIER = { name: 'Identifier', valueType: 'text' } as const;
/** Ids are searched as whole words: messages with the same word but another id are skipped, at most this many. */
const CANDIDATES_MAX = 20;

/** Finds a message by its identifier, a column of the index. */
async function findIdentifier(
  access: CaseAccess,
  viewer: Viewer,
  { originalId, threadId }: OriginalSearch,
  options?: SearchOptions,
): WithStatus<FoundMessage> {
  const text = { terms: [originalId], matchType: 'exact', operator: 'OR' } as const;
  const criteria: HitCriteria = {
    filter: {},
    queryFilters: [{ kind: 'textColumn', column: IDENTIFIER, text: { ...text, terms: [...text.terms] } }],
  };
  let from: PlacedMessage = { date: -Infinity, hitId: 0 };
  for (let candidate = 0; candidate < CANDIDATES_MAX; candidate += 1) {
    const parameters = { threadId, from, direction: 'forward' } as const;
    const { value, status } = await access.engine.execute(
      viewer,
      criteria,
      { name: 'nearestMessage', parameters },
      options,
    );
    const [hit] = value.hitId === null ? [] : await access.load(viewer, [value.hitId]);
    if (hit === undefined || status !== 'success') {
      return { ...NOTHING_FOUND, status };
    }
    if (hit.fragments.some(({ name, value }) => name === IDENTIFIER.name && value === originalId)) {
      return { hitId: hit.id, index: null, totalCount: value.totalCount, status };
    }
    const position = await positionOf(access, viewer, hit.id, threadId);
    from = { date: position?.date ?? Infinity, hitId: Number(hit.id) + 1 };
  }
  return { ...NOTHING_FOUND, status: 'success' };
}

/**
 * Finds a message by its original id. Original ids are not indexed: the rows of the thread are read from the quoting message backward,
 * since most quoted messages are close to it, and then forward.
 */
async function findOriginal(
  access: CaseAccess,
  viewer: Viewer,
  { originalId, nearHitId, threadId }: OriginalSearch,
  options: SearchOptions = {},
): WithStatus<FoundMessage> {
  const find = originalMessageReader(access.db);
  let status: SearchStatus = 'success';
  let totalCount = 0;
  for (const side of ['rangeLeft', 'rangeRight'] as const) {
    let around = await positionOf(access, viewer, nearHitId, threadId);
    while (around !== null) {
      const parameters = { around, rangeLeft: 0, rangeRight: 0, [side]: ORIGINALS_AT_ONCE };
      const page = await access.engine.execute(viewer, EVERYTHING, { name: 'messages', parameters }, options);
      ({ totalCount } = page.value);
      status = mergeStatus(status, page.status);
      const found = find(page.value.hitIds, originalId);
      if (found !== null || status !== 'success') {
        return { hitId: found === null ? null : String(found), index: null, totalCount, status };
      }
      const hasMore = side === 'rangeLeft' ? page.value.leftHasMore : page.value.rightHasMore;
      const edge = side === 'rangeLeft' ? page.value.hitIds[0] : page.value.hitIds.at(-1);
      around = hasMore ? await positionOf(access, viewer, String(edge), threadId) : null;
      await setImmediate();
      options.signal?.throwIfAborted();
    }
  }
  return { ...NOTHING_FOUND, totalCount, status };
}
