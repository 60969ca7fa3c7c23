import { identifierKey } from './message-copies/compared-message';
import { writtenEmails, writtenNumbers } from './written-addresses';

/** Addresses of messengers start with a number. */
const MESSENGER = /@(?:s\.whatsapp\.net|c\.us|g\.us|broadcast)$/;

/** A telephone number of a participant: as written, and the key by which numbers are compared (`identifierKey`). */
export interface PartyNumber {
  written: string;
  key: string;
}

/** The telephone numbers of a participant. @param text the participant as written, folded (`foldVariants`) and in lower case */
export function partyNumbers(text: string): PartyNumber[] {
  return [text, ...writtenNumbers(text)].flatMap((written) => {
    const key = identifierKey(written);
    return key === null ? [] : [{ written, key }];
  });
}

/** The e-mail addresses of a participant, without those of messengers. @param text as in `partyNumbers` */
export const partyEmails = (text: string): string[] => writtenEmails(text).filter((email) => !MESSENGER.test(email));
