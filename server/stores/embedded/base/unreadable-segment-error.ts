/** Segments that cannot be read, for whatever reason: they are made anew from the rows and the question asked again. */
export class UnreadableSegmentError extends Error {
  constructor(
    message: string,
    readonly segments: readonly number[],
  ) {
    super(message);
    this.name = 'UnreadableSegmentError';
  }
}
