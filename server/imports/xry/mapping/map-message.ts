import type { Direction } from '@contract/model/hit';
import { detachString } from '@server/imports/detach-string';
import type { MessageThread } from '@server/imports/hits/thread-collector';
import { asStored, isOwnAddress } from '@server/imports/hits/owner';
import { textOf } from '@server/imports/xry/export-item';
import type { HitRecord } from '@server/stores/hit-record';

import type { ItemBuilder } from './item-builder';
import type { ItemFiles } from './item-files';
import { directionOf, partiesOf, partyText, peopleOf, type Party } from './people';
import { threadOf } from './thread-of';

const RENDERED: ReadonlySet<string> = new Set(['direction']);
const LABELS: Readonly<Record<Exclude<Direction, 'unknown'>, string>> = { incoming: 'Incoming', outgoing: 'Outgoing' };

/** The `Type` of messages that an application writes into a chat itself. */
const SYSTEM = /^\s*system\b/i;

export interface MappedMessage {
  hit: HitRecord;
  thread: MessageThread;
}

/** A message of a chat or an SMS (formats.md 5.3). */
export function mapMessage(builder: ItemBuilder, application: string, files: ItemFiles): MappedMessage {
  const { item } = builder;
  const { parties: named, others } = partiesOf(item, true);
  const parties = named.filter((party) => !isPlaceholder(party));
  const isSystem = SYSTEM.test(textOf(item, 'type') ?? '');
  const direction = isSystem ? 'unknown' : directionOf(item, parties);
  const people = peopleOf(parties, direction);
  parties.forEach((party, at) => builder.party(people[at]?.role ?? 'Participant', party));
  named.filter(isPlaceholder).forEach((party) => addPlaceholder(builder, party));
  builder.values(others, RENDERED);
  addDirection(builder, direction);
  markTimestamp(builder);
  builder.common();
  files.attachAll(builder);
  const thread = threadOf(
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

const isPlaceholder = ({ role, identifier, name }: Party): boolean => role === 'To' && isOwnAddress(identifier ?? name);

/** It is nobody: its words stay a value, with the other values beside it. */
function addPlaceholder(builder: ItemBuilder, party: Party): void {
  const shown = partyText(party);
  builder.text(asStored('To'), shown);
  builder.values(party.values.filter(({ text }) => text !== shown));
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
