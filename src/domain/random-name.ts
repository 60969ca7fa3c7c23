const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Characters by chance, as a name that nobody has to think of. */
export function randomName(length: number): string {
  const values = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(values, (value) => CHARACTERS[value % CHARACTERS.length]).join('');
}
