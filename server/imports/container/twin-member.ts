import { BadInputError } from '@server/errors';

/** The refusal of a second member of the name of a record: a folder that the user names cannot tell them apart. */
export const twinRefused = (container: string, path: string): BadInputError =>
  new BadInputError(
    `${container} holds two members with the name ${path}. An extraction tool writes each name once: the archive was put ` +
      'together or altered afterwards. Unpack it with a program that keeps both under different names, such as 7-Zip ("Auto rename"), ' +
      'put each into a folder of its own under its old name, with its files, and import these folders one after the other.',
  );
