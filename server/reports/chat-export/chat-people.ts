import type { Person } from '@contract/model/hit';

/** The title of a conversation without a name: its participants. */
export const peopleTitle = (people: readonly Person[]): string =>
  people.length === 0
    ? 'Conversation'
    : people.map((person) => person.name ?? person.identifier ?? 'Unknown').join(', ');

/** `Anna (+46701)`: name and secondary id, as far as the extraction has them. */
export const personName = ({ name, identifier }: Person): string =>
  name !== null && identifier !== null && name !== identifier
    ? `${name} (${identifier})`
    : (name ?? identifier ?? 'Unknown');
