import { foldText } from '@contract/text/fold-text';
import { BadRequestError } from '@server/errors';

export const BREACHED_PASSWORD =
  'This password is known from data breaches, or is such a password with digits and special characters at its end. Choose another.';

export const OWN_WORD = 'This password holds a word that passwords of this installation may not hold. Choose another.';

/**
 * Passwords must not contain words of the installation (REVIEW_PASSWORD_WORDS), ignoring case and accents, nor be breached
 * ones.
 *
 * @throws BadRequestError with the message at the field `password`
 */
export async function refuseGuessable(password: string, ownWords: readonly string[]): Promise<void> {
  const folded = foldText(password);
  if (ownWords.some((word) => folded.includes(foldText(word)))) {
    throw new BadRequestError(OWN_WORD, { fields: { password: OWN_WORD } });
  }
  await refuseBreached(password);
}

/**
 * Compares with the 49,233 most common breached passwords of zxcvbn, in lower case as listed there, without any network request.
 * Endings that are added to satisfy a rule, such as "1!", are ignored.
 * @throws BadRequestError with the message at the field `password`
 */
export async function refuseBreached(password: string): Promise<void> {
  // Loaded when a password is chosen, which is rare.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const typed = password.toLowerCase();
  const withoutEnd = typed.replace(/[^\p{L}]+$/u, '');
  const list: readonly string[] = dictionary['passwords-common'];
  if (list.includes(typed) || list.includes(withoutEnd)) {
    throw new BadRequestError(BREACHED_PASSWORD, { fields: { password: BREACHED_PASSWORD } });
  }
}
