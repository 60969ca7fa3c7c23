const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Random characters for generated names. */
export function randomName(length: number): string {
  const values = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(values, (value) => CHARACTERS[value % CHARACTERS.length]).join('');
}
