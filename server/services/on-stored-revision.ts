import { ConflictError, RevisionConflictError } from '@server/errors';

/** Other writers that may come first before a save is refused. */
const ATTEMPTS = 10;

/**
 * Runs a save that reads what is stored and replaces exactly that revision, again when somebody else wrote in between: the
 * save then compares and describes what is stored now.
 * @throws RevisionConflictError when the save is based on another revision
 */
export async function onStoredRevision<Result>(save: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save();
    } catch (error) {
      const isOvertaken = error instanceof ConflictError && !(error instanceof RevisionConflictError);
      if (!isOvertaken || attempt === ATTEMPTS) {
        throw error;
      }
    }
  }
}
