// The vocabulary of formats.md 5.1 rule 7, by fragment name.
const BY_NAME: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Account: ['Identifier.Account'],
    Body: ['MessageText'],
    BSSId: ['Identifier.Account'],
    Direction: ['MessageDirection'],
    Email: ['Identifier.Email'],
    'File name': ['FilePath'],
    From: ['Person', 'MessageSender'],
    Latitude: ['Latitude'],
    Longitude: ['Longitude'],
    MD5: ['Hash'],
    Path: ['FilePath'],
    Phone: ['Identifier.Phone'],
    SHA1: ['Hash'],
    SHA256: ['Hash'],
    Status: ['MessageStatus'],
    'Thread id': ['ThreadId'],
    To: ['Person', 'MessageRecipient'],
    Url: ['Url'],
    'User ID': ['Identifier.Account'],
    Username: ['Identifier.Account'],
    'Web address': ['Url'],
  }),
);

export const NO_CATEGORIES: readonly string[] = [];
export const PERSON: readonly string[] = ['Person'];

const PHONE: readonly string[] = ['Identifier.Phone'];
const EMAIL: readonly string[] = ['Identifier.Email'];
const ACCOUNT: readonly string[] = ['Identifier.Account'];

export function categoriesOf(fragment: string): readonly string[] {
  return BY_NAME.get(fragment) ?? NO_CATEGORIES;
}

/** Characters of a telephone number or address; expressions over a text of millions overflow the stack of their engine. */
const LONGEST_IDENTIFIER = 1_000;

/** The kind of identifier in the text of a party or an entry. */
export function identifierCategory(text: string): readonly string[] {
  if (text.length > LONGEST_IDENTIFIER) {
    return ACCOUNT;
  }
  if (/^\+?[\d\s().-]{5,}$/.test(text)) {
    return PHONE;
  }
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) && !/@(?:s\.whatsapp\.net|g\.us|c\.us|lid)$/.test(text)
    ? EMAIL
    : ACCOUNT;
}
