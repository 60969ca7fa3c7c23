import type { Person } from '@contract/model/hit';

/** The title of a conversation without a name: who takes part. */
export const peopleTitle = (people: readonly Person[]): string =>
  people.length === 0
    ? 'Conversation'
    : people.map((person) => person.name ?? person.identifier ?? 'Unknown').join(', ');

/** `Anna (+46701)`: the name with the secondary id, as far as the extraction gives them. */
export const personName = ({ name, identifier }: Person): string =>
  name !== null && identifier !== null && name !== identifier
    ? `${name} (${identifier})`
    : (name ?? identifier ?? 'Unknown');
