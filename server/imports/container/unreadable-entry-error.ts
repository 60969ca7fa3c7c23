/** A file of a container that cannot be unpacked; the rest of the container may be intact. */
export class UnreadableEntryError extends Error {
  constructor(
    /** The error, as the end of a sentence that begins with the name of the file. */
    readonly reason: string,
    /** The cure, as a sentence. */
    readonly cure: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'UnreadableEntryError';
  }
}

export const COPY_AGAIN = 'Copy the container again from its origin and compare the sizes.';
