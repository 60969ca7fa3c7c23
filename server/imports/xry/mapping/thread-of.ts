import type { Direction, Person } from '@contract/model/hit';
import { detachString } from '@server/imports/detach-string';
import type { MessageThread } from '@server/imports/hits/thread-collector';
import { threadKeyOfPeople } from '@server/imports/hits/thread-key';
import { textOf, type ExportItem } from '@server/imports/xry/export-item';

/**
 * The conversation of a message, of which the export has no record: by the id of the thread, else the name of the group, else the
 * people (formats.md 5.3).
 */
export function threadOf(
  item: ExportItem,
  application: string,
  people: readonly Person[],
  direction: Direction,
): MessageThread {
  const id = textOf(item, 'thread id');
  const name = textOf(item, 'group name');
  const given = id === null ? (name === null ? null : `group ${name}`) : `thread ${id}`;
  const threadKey =
    given === null
      ? threadKeyOfPeople(application, knownOthers(people, direction))
      : detachString(`${application}: ${given}`);
  const account = textOf(item, 'related account');
  return { threadKey, name, source: application, chatType: null, account, people };
}

/**
 * With more than two people the owner is included in the key, because only sent messages identify the owner:
 * otherwise sent and received messages of a group would be separate threads.
 */
function knownOthers(people: readonly Person[], direction: Direction): readonly Person[] {
  const isGroup = people.length > 2 || (direction === 'unknown' && people.length > 1);
  return isGroup ? people.map((person) => ({ ...person, isOwner: false })) : people;
}
