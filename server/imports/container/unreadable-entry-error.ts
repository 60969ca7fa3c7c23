/** A file of a container that cannot be unpacked; the rest of the container may be intact. */
export class UnreadableEntryError extends Error {
  constructor(
    /** What is wrong with it, as the end of a sentence that begins with its name. */
    readonly reason: string,
    /** What to do about it, as a sentence. */
    readonly cure: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'UnreadableEntryError';
  }
}

export const COPY_AGAIN = 'Copy the container again from its origin and compare the sizes.';
