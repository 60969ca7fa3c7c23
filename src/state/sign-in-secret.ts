const BYTES = 32;
/** The library puts what it is given behind its own identifier, which is a UUID with 122 random bits. */
const DELIMITER = ';';

/** 256 random bits, hexadecimal: cannot be guessed. */
export const randomSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The library's identifier in the `state` of an answer, and the secret behind it; empty when there is none. */
export function readState(state: string): { id: string; secret: string } {
  const [id = '', ...rest] = state.split(DELIMITER);
  return { id, secret: rest.join(DELIMITER) };
}

/** Whether an answer has the secret that this window kept when it began the sign-in. */
export function isOwnAnswer(stored: string, secret: string): boolean {
  const kept: unknown = JSON.parse(stored);
  return typeof kept === 'object' && kept !== null && 'url_state' in kept && secret !== '' && kept.url_state === secret;
}
