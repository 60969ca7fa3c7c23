/** Versions up to this one were used before the first release and cannot be read. */
const UNRELEASED = 100;

/** The version of a database with this many migrations. */
export const schemaVersion = (steps: number): number => UNRELEASED + steps;

/** The number of migrations of a database of this version; 0 for a new database. */
export const stepsOf = (version: number): number => Math.max(0, version - UNRELEASED);

/** Why a database cannot be used, as the end of a sentence that begins with its name, or null. `version` 0: a new database. */
export function problemOfVersion(version: number, newest: number): string | null {
  if (version > newest) {
    return (
      `was written by a newer version of REVIEW (schema ${version}, this version knows ${newest}). ` +
      'Update REVIEW to open it; nothing was changed.'
    );
  }
  return version > 0 && version <= UNRELEASED
    ? `was written by REVIEW before its first release (schema ${version}), which no version reads any more. Start in another ` +
        'folder with REVIEW_DATA and import the evidence again; nothing was changed.'
    : null;
}
