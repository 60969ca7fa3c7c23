import type { Extraction } from '@server/sample/extraction';
import { field, model, textField } from '@server/sample/model-elements';
import { identifierOf, PEOPLE, type App, type Person } from '@server/sample/people';

type PartyRole = 'From' | 'To' | 'General' | 'Cc' | 'Bcc';

interface PartyOptions {
  role?: PartyRole;
  isGroupAdmin?: boolean | null;
  /** The identifier of the person in the source of the model; by default that of the application. */
  identifier?: string | null;
  name?: string | null;
}

/** A participant. Parties of participants have no role; those of senders and recipients have one. */
export const party = (extraction: Extraction, someone: Person, app: App, options: PartyOptions = {}): string => {
  const isOwner = someone.key === PEOPLE[extraction.owner].key;
  const identifier = options.identifier === undefined ? identifierOf(someone, app) : options.identifier;
  return model(
    extraction,
    'Party',
    [
      field('UserMapping', 'DecodingSourceOptions', null),
      textField('Identifier', identifier),
      ...(options.role === undefined ? [] : [field('Role', 'PartyRole', options.role)]),
      ...(app === 'Telegram' ? [field('Status', 'PartyStatus', 'Unknown'), field('Distance', 'Double', 0)] : []),
      textField('Name', options.name === undefined ? someone.name : options.name),
      field('IsPhoneOwner', 'Boolean', isOwner),
      field('IsGroupAdmin', 'Boolean', options.isGroupAdmin ?? null),
    ],
    { state: 'Unknown' },
  );
};
