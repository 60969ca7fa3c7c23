import { BadRequestError } from '@server/errors';

export const BREACHED_PASSWORD =
  'This password is known from data breaches, or is such a password with digits and special characters at its end. Choose another.';

/**
 * Compares with the 49,233 most common breached passwords that zxcvbn carries, in lower case as they stand there: nothing is asked
 * of a service outside. What people add at the end to satisfy a rule, such as "1!", does not count.
 *
 * @throws BadRequestError with the message at the field `password`
 */
export async function refuseBreached(password: string): Promise<void> {
  // Loaded when somebody chooses a password, which is seldom.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const typed = password.toLowerCase();
  const withoutEnd = typed.replace(/[^\p{L}]+$/u, '');
  const list: readonly string[] = dictionary['passwords-common'];
  if (list.includes(typed) || list.includes(withoutEnd)) {
    throw new BadRequestError(BREACHED_PASSWORD, { fields: { password: BREACHED_PASSWORD } });
  }
}
