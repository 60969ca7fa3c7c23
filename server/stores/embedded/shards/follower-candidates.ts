import type { QueryFilter } from '@contract/model/filter';
import { isoTime } from '@server/clock';
import {
  commonStart,
  EQUAL_TEXT_MIN,
  SAME_TIME_MS,
  type RepeatableItem,
} from '@server/domain/privilege-followers/repeatable-item';
import type { ChosenHits } from '@server/stores/embedded/base/chosen-hits';
import { copiesOfManyReader } from '@server/stores/embedded/rows/copies/copies-of-many';
import { NOTIFICATIONS, repeatableItemsReader } from '@server/stores/embedded/rows/hits/repeatable-items';
import { countHits, hitBlocks, idsOf } from '@server/stores/embedded/rows/review/mark-blocks';
import { isCopyOfThread } from '@server/stores/embedded/rows/threads/thread-people';
import { threadsReader } from '@server/stores/embedded/rows/threads/thread-summaries';
import type { HitCriteria, SearchOptions } from '@server/stores/search-criteria';
import type { Viewer } from '@server/stores/viewer';

import type { CaseAccess } from './case-access';

/** With more marked hits, reading all hits of the case is faster than looking up what may follow each of them. */
const LOOKUPS_MAX = 100;

/** Sees all items: a hidden item follows, too, so that it stays hidden when its other reason ends. */
const EVERYTHING: Viewer = {
  ...{ userId: '', userName: '', role: 'LEGAL_REVIEWER', caseAccess: null, seesPrivileged: true },
};

/**
 * The hits among which the followers of marked hits are (../writing/followers/find-followers.ts), by the index: more than
 * follow, and all that do. Null for all hits of the case.
 */
export async function followerCandidates(
  access: CaseAccess,
  viewer: Viewer,
  marked: readonly ChosenHits[],
  options: SearchOptions = {},
): Promise<ChosenHits[] | null> {
  const blocks = hitBlocks(marked);
  if (countHits(blocks) > LOOKUPS_MAX) {
    return null;
  }
  const hitIds = idsOf(blocks).filter((hitId) => access.mapper.isThere(viewer, hitId));
  const copies = [...copiesOfManyReader(access.db)(hitIds).values()].flat();
  const items = repeatableItemsReader(
    access.db,
    await access.engine.localTimes(),
  )([...new Set([...hitIds, ...copies])]);
  const found: ChosenHits[] = [];
  for (const criteria of [...(await threadCriteria(access, items)), ...textCriteria(items), ...timeCriteria(items)]) {
    const { value } = await access.engine.execute(
      EVERYTHING,
      { filter: {}, queryFilters: [], ...criteria },
      { name: 'chosenHits', parameters: null },
      options.signal === undefined ? {} : { signal: options.signal },
    );
    found.push(...value);
  }
  return found;
}

/** The conversations of the items, and the same ones on other devices. */
async function threadCriteria(access: CaseAccess, items: readonly RepeatableItem[]): Promise<Partial<HitCriteria>[]> {
  const threadIds = new Set(items.flatMap(({ threadId }) => threadId ?? []));
  const directory = threadIds.size === 0 ? new Map<number, never>() : await access.threadDirectory.all();
  const own = [...threadIds].flatMap((threadId) => directory.get(threadId) ?? []);
  const same = [...directory.values()].filter((thread) => own.some((other) => isCopyOfThread(thread, other)));
  const ids = [...new Set([...threadIds, ...same.map(({ threadId }) => threadId)])];
  const chatThreadIds = [...threadsReader(access.db)(ids).values()].map(({ chatThreadId }) => chatThreadId);
  return ids.length === 0 ? [] : [{ queryFilters: [{ kind: 'chatThread', chatThreadIds }] }];
}

/** Long texts wherever they are, and short ones in notifications. */
function textCriteria(items: readonly RepeatableItem[]): Partial<HitCriteria>[] {
  const texts = items.flatMap((item) => item.texts.map((text) => ({ text, start: commonStart(item, text) })));
  const long = texts.filter(({ text }) => text.length >= EQUAL_TEXT_MIN).map(({ start }) => start);
  const short = texts.filter(({ text }) => text.length < EQUAL_TEXT_MIN).map(({ start }) => start);
  return [
    ...keywordFilters(long).map((filter) => ({ queryFilters: [filter] })),
    ...keywordFilters(short).map((filter) => ({ filter: { artifacts: [NOTIFICATIONS] }, queryFilters: [filter] })),
  ];
}

/** What a notification announces, at its time. */
const timeCriteria = (items: readonly RepeatableItem[]): Partial<HitCriteria>[] =>
  items.flatMap(({ isNotification, time }) =>
    isNotification && time !== null
      ? {
          queryFilters: [
            { kind: 'timeRange', from: isoTime(time - SAME_TIME_MS), to: isoTime(time + SAME_TIME_MS + 1) },
          ],
        }
      : [],
  );

/** Words are searched as parts of words, since texts may be split differently; texts without letters as they are. */
function keywordFilters(starts: readonly string[]): QueryFilter[] {
  const withWords: string[] = [];
  const literal: string[] = [];
  for (const start of new Set(starts)) {
    const words = start.match(/[\p{L}\p{M}]+/gu) ?? [];
    if (words.length > 0) {
      withWords.push(words.join(' '));
    } else if (start !== '') {
      literal.push(start);
    }
  }
  const text = { matchType: 'partial', operator: 'OR' } as const;
  return [
    ...(withWords.length > 0
      ? [{ kind: 'keyword', text: { ...text, terms: withWords, syntax: 'words' } } as const]
      : []),
    ...(literal.length > 0 ? [{ kind: 'keyword', text: { ...text, terms: literal } } as const] : []),
  ];
}
