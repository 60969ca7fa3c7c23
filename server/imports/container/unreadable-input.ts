import { BadInputError } from '@server/errors';
import { codeOf, messageOf } from '@server/domain/error-facts';

/** A file of the input that cannot be read from the disk. */
export function unreadableInput(name: string, cause: unknown): BadInputError {
  return new BadInputError(
    `${name} cannot be read (${codeOf(cause) || messageOf(cause)}). Check that the server may read it and that its disk works.`,
    { cause },
  );
}
