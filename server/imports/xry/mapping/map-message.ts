import type { Direction } from '@contract/model/hit';
import { detachString } from '@server/imports/detach-string';
import { textOf } from '@server/imports/xry/export-item';
import type { HitRecord, ThreadRecord } from '@server/stores/hit-record';

import type { ItemBuilder } from './item-builder';
import type { ItemFiles } from './item-files';
import { directionOf, partiesOf, peopleOf } from './people';
import type { ThreadTable } from './thread-table';

const RENDERED: ReadonlySet<string> = new Set(['direction']);
const LABELS: Readonly<Record<Exclude<Direction, 'unknown'>, string>> = { incoming: 'Incoming', outgoing: 'Outgoing' };

/** The `Type` of messages that an application writes into a chat itself. */
const SYSTEM = /^\s*system\b/i;

export interface MappedMessage {
  hit: HitRecord;
  thread: ThreadRecord;
}

/** A message of a chat or an SMS (formats.md 5.3). */
export function mapMessage(
  builder: ItemBuilder,
  application: string,
  files: ItemFiles,
  threads: ThreadTable,
): MappedMessage {
  const { item } = builder;
  const { parties, others } = partiesOf(item, true);
  const isSystem = SYSTEM.test(textOf(item, 'type') ?? '');
  const direction = isSystem ? 'unknown' : directionOf(item);
  const people = peopleOf(parties, direction);
  parties.forEach((party, at) => builder.party(people[at]?.role ?? 'From', party));
  builder.values(others, RENDERED);
  addDirection(builder, direction);
  markTimestamp(builder);
  builder.common();
  files.attachAll(builder);
  const thread = threads.threadOf(
    item,
    application,
    people.map(({ person }) => person),
    direction,
  );
  if (textOf(item, 'thread id') === null) {
    builder.text('Thread id', thread.threadKey, { hidden: true });
  }
  const hit = builder.build(item.id, builder.deleted, [], {
    threadKey: thread.threadKey,
    sender: people.find(({ role }) => role === 'From')?.person ?? null,
    direction,
    text: textOf(item, 'text', 'text body', 'body', 'message') ?? textOf(item, 'subject'),
    status: textOf(item, 'status'),
    timestamp: builder.dateOf('Timestamp') ?? builder.dateOf('Sent') ?? builder.dateOf('Received'),
    isSystem,
    replyTo: null,
  });
  return { hit, thread };
}

/** The direction in the export, normalized; without one it is derived from another word, such as `Submit`. */
export function addDirection(builder: ItemBuilder, direction: Direction): void {
  const stated = textOf(builder.item, 'direction');
  if (direction !== 'unknown') {
    builder.text('Direction', LABELS[direction]);
  }
  if (stated !== null && (direction === 'unknown' || stated.trim().toLowerCase() !== direction)) {
    builder.text('Direction', stated);
  }
}

function markTimestamp(builder: ItemBuilder): void {
  const added = builder.fragments.find(({ name, date }) => name === 'Timestamp' && date !== undefined);
  if (added) {
    added.categories = [added.date?.isLocal ? 'MessageLocalTimestamp' : 'MessageTimestamp'];
  }
}

/** There are few applications; values that outlive the item are copied. */
export const applicationOf = (builder: Pick<ItemBuilder, 'item'>): string | null => {
  const application = textOf(builder.item, 'related application', 'application')?.trim() ?? '';
  return application === '' ? null : detachString(application);
};
