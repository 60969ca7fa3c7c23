import type { Person } from '@contract/model/hit';
import { personName } from '@server/reports/chat-export/chat-people';

/** A participant of a manifest (docs/exports.md). */
export interface RsmfParticipant {
  id: string;
  display: string;
  account_id?: string;
  email?: string;
  custom?: readonly RsmfProperty[];
}

export interface RsmfProperty {
  name: string;
  /** Not empty. */
  value: string;
}

const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;

/** Participants, each with an id that is the same in every slice of a conversation. */
export class RsmfPeople {
  private readonly byKey = new Map<string, RsmfParticipant>();
  /** The owner of the device; null if the extraction does not name the owner. */
  readonly custodian: RsmfParticipant | null;

  constructor(participants: readonly Person[]) {
    participants.forEach((person) => this.of(person));
    const owner = participants.find(({ isOwner }) => isOwner);
    this.custodian = owner === undefined ? null : this.of(owner);
  }

  /** The participant; added when new. */
  of(person: Person): RsmfParticipant {
    const key = JSON.stringify([person.name, person.identifier]);
    let participant = this.byKey.get(key);
    if (participant === undefined) {
      participant = toParticipant(person, `P${this.byKey.size + 1}`);
      this.byKey.set(key, participant);
    }
    return participant;
  }
}

function toParticipant(person: Person, id: string): RsmfParticipant {
  const { identifier, isOwner } = person;
  return {
    ...{ id, display: person.name ?? identifier ?? 'Unknown' },
    ...(identifier !== null && identifier !== '' && { account_id: identifier }),
    ...(identifier !== null && EMAIL.test(identifier) && { email: identifier }),
    ...(isOwner && { custom: [{ name: 'Owner of the device', value: personName(person) }] }),
  };
}
