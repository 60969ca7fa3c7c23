import type { ChatFields, Person } from '@contract/model/hit';

/** A name before a number; null when the export gave neither. */
export const displayNameOf = ({ name, identifier }: Person): string | null => name ?? identifier;

/** The participants of a message's thread but for its sender. */
export const recipientsOf = ({ participants, sender }: Pick<ChatFields, 'participants' | 'sender'>): Person[] =>
  participants.filter((person) => sender === null || !isSamePerson(person, sender));

function isSamePerson(left: Person, right: Person): boolean {
  return left.identifier !== null || right.identifier !== null
    ? left.identifier === right.identifier
    : left.name === right.name;
}
