/** Segments that cannot be read. They are rebuilt from the rows and the request is executed again. */
export class UnreadableSegmentError extends Error {
  constructor(
    message: string,
    readonly segments: readonly number[],
  ) {
    super(message);
    this.name = 'UnreadableSegmentError';
  }
}
