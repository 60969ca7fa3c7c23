import type { Direction, Person } from '@contract/model/hit';
import { threadKeyOfPeople } from '@server/imports/hits/thread-key';
import { detachString } from '@server/imports/detach-string';
import { textOf, type ExportItem } from '@server/imports/xry/export-item';
import { MAX_ALL_PARTICIPANTS, MAX_GROUPS, MAX_PARTICIPANTS } from '@server/imports/xry/limits';
import type { ThreadRecord } from '@server/stores/hit-record';

/**
 * The conversations of an export, which has none of its own: by the id of the thread, else the name of the group, else the people
 * (formats.md 5.3). Those with an id or a name collect their participants from their messages.
 */
export class ThreadTable {
  private readonly gathered = new Map<string, { byKey: Map<string, Person>; list: readonly Person[] }>();
  private participants = 0;

  threadOf(item: ExportItem, application: string, people: readonly Person[], direction: Direction): ThreadRecord {
    const id = textOf(item, 'thread id');
    const name = textOf(item, 'group name');
    const given = id === null ? (name === null ? null : `group ${name}`) : `thread ${id}`;
    const threadKey =
      given === null
        ? threadKeyOfPeople(application, knownOthers(people, direction))
        : detachString(`${application}: ${given}`);
    return {
      threadKey,
      name: name === null ? null : detachString(name),
      source: application,
      chatType: null,
      account: ownOrNull(textOf(item, 'related account')),
      startTime: null,
      lastActivity: null,
      participants: given === null ? people : this.gather(threadKey, people),
      deleted: null,
      fragments: [],
      attachments: [],
    };
  }

  private gather(threadKey: string, people: readonly Person[]): readonly Person[] {
    const existing = this.gathered.get(threadKey) ?? { byKey: new Map<string, Person>(), list: [] };
    if (this.gathered.size < MAX_GROUPS) {
      this.gathered.set(threadKey, existing);
    }
    const changes = people.filter((person) => this.add(existing.byKey, person));
    existing.list = changes.length > 0 ? [...existing.byKey.values()] : existing.list;
    return existing.list;
  }

  /** Whether the person, or one of the person's values, is new. */
  private add(people: Map<string, Person>, { identifier, name, isOwner }: Person): boolean {
    const key = (identifier ?? name ?? '').toLowerCase();
    const earlier = people.get(key);
    if (earlier === undefined) {
      const hasCapacity = people.size < MAX_PARTICIPANTS && this.participants < MAX_ALL_PARTICIPANTS;
      if (hasCapacity) {
        this.participants += 1;
        people.set(key, { identifier, name, isOwner });
      }
      return hasCapacity;
    }
    const merged = { identifier, name: earlier.name ?? name, isOwner: earlier.isOwner || isOwner };
    people.set(key, merged);
    return merged.name !== earlier.name || merged.isOwner !== earlier.isOwner;
  }
}

/**
 * With more than two people the owner is included in the key, because only sent messages identify the owner:
 * otherwise sent and received messages of a group would be separate threads.
 */
function knownOthers(people: readonly Person[], direction: Direction): readonly Person[] {
  const isGroup = people.length > 2 || (direction === 'unknown' && people.length > 1);
  return isGroup ? people.map((person) => ({ ...person, isOwner: false })) : people;
}

const ownOrNull = (text: string | null): string | null => (text === null ? null : detachString(text));
