import type { CaseTag } from '@contract/model/case';
import type { Comment, Fragment, Hit } from '@contract/model/hit';
import type { LevelOfDetail } from '@contract/model/report';
import { qualifiesContent } from '@contract/text/chat-marks';
import type { HitReader } from '@server/stores/hit-store';
import type { UserStore } from '@server/stores/user-store';
import type { Viewer } from '@server/stores/viewer';

import { nameCommentWriters, type NamedHit } from './comment-writers';
import { ITEMS_AT_ONCE, loadItems } from './load-items';
import type { ReportAttachment, ReportItem } from './report-content';

/** Adds the conversions of attachments, by item id. */
export type FindConversions = (hits: readonly Hit[]) => Promise<ReadonlyMap<string, readonly ReportAttachment[]>>;

interface ItemReaderOptions {
  reader: Pick<HitReader, 'search'>;
  /** The authors of comments. */
  users: Pick<UserStore, 'get'>;
  viewer: Viewer;
  ids: Float64Array;
  tags: readonly CaseTag[];
  sourceNames: ReadonlyMap<number, string>;
  level: LevelOfDetail;
  /** Whether the private comments of the viewer are included. */
  withOwnComments: boolean;
  conversions: FindConversions;
  signal: AbortSignal;
}

/** An item was marked privileged, or deleted, after the items of an output were selected: the output is restarted. */
export class ItemsChangedError extends Error {
  override name = 'ItemsChangedError';

  constructor() {
    super('Items were marked privileged, or deleted, while the report was created. Create the report again.');
  }
}

/**
 * The items in their order, with their current content. @throws ItemsChangedError when one was removed; SearchTimedOutError,
 * the signal's reason
 */
export async function* readItems(options: ItemReaderOptions): AsyncGenerator<ReportItem> {
  const { reader, viewer, ids, signal } = options;
  const tags = new Map(options.tags.map(({ id, name, color }) => [id, { id, name, color }]));
  for (let start = 0; start < ids.length; start += ITEMS_AT_ONCE) {
    signal.throwIfAborted();
    const part = [...ids.subarray(start, start + ITEMS_AT_ONCE)];
    const hits = await loadItems(reader, viewer, part, signal);
    if (hits.length !== part.length) {
      throw new ItemsChangedError();
    }
    const attachments = await options.conversions(hits);
    for (const hit of await nameCommentWriters(options.users, hits)) {
      yield toItem(hit, { ...options, tags, attachments: attachments.get(hit.id) ?? [] });
    }
  }
}

interface ItemContext extends Pick<ItemReaderOptions, 'viewer' | 'sourceNames' | 'level' | 'withOwnComments'> {
  tags: ReadonlyMap<string, ReportItem['tags'][number]>;
  attachments: readonly ReportAttachment[];
}

const toItem = (hit: NamedHit, context: ItemContext): ReportItem => ({
  hitId: hit.id,
  evidenceId: hit.origin.evidenceId,
  sourceName: context.sourceNames.get(hit.origin.evidenceId) ?? '',
  group: hit.artifact.group,
  artifact: hit.artifact.name,
  originalId: hit.originalId,
  isDeleted: hit.deleted,
  date: hit.date,
  ...(hit.uncertainDate && { uncertainDate: hit.uncertainDate }),
  fragments: reportedFragments(hit.fragments, context.level),
  tags: hit.tags.flatMap((id) => context.tags.get(id) ?? []),
  exhibit: hit.exhibit ?? null,
  comments: hit.comments.filter((comment) => isReported(comment, context)),
  attachments: context.attachments,
  sourcePaths: hit.origin.sources.map(({ path }) => path),
});

/** An item for the estimate of its size: without names of tags and of its source, and without private comments. */
export const measuredItem = (hit: Hit, context: Pick<ItemContext, 'viewer' | 'level' | 'attachments'>): ReportItem =>
  toItem(hit, { ...context, withOwnComments: false, tags: new Map(), sourceNames: new Map() });

/**
 * As the explorer shows columns (001-2.4): all values when none is primary. Values that say whose words these are, or that the
 * item was not intact, are in every report.
 */
function reportedFragments(fragments: readonly Fragment[], level: LevelOfDetail): Fragment[] {
  const shown = fragments.filter(({ hidden }) => !hidden);
  const hasPrimary = shown.some(({ importance }) => importance === 'primary');
  return level === 'all' || !hasPrimary
    ? shown
    : shown.filter((fragment) => fragment.importance === 'primary' || qualifiesContent(fragment));
}

/** Decision 39. */
const isReported = ({ accessLevel, userId }: Comment, { viewer, withOwnComments }: ItemContext): boolean =>
  accessLevel === 'public' || (withOwnComments && userId === viewer.userId);
