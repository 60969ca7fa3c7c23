const BYTES = 32;
/** The library appends the given state to its own identifier, a UUID with 122 random bits. */
const DELIMITER = ';';

/** 256 random bits, hexadecimal. */
export const randomSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The library's identifier in the `state` of a response, and the secret after it; empty without one. */
export function readState(state: string): { id: string; secret: string } {
  const [id = '', ...rest] = state.split(DELIMITER);
  return { id, secret: rest.join(DELIMITER) };
}

/** Whether a response has the secret that this window stored at the start of the sign-in. */
export function isOwnResponse(stored: string, secret: string): boolean {
  const kept: unknown = JSON.parse(stored);
  return typeof kept === 'object' && kept !== null && 'url_state' in kept && secret !== '' && kept.url_state === secret;
}
