/** Numbers up to this one were given before the first release: nothing reads what they stand for any more. */
const UNRELEASED = 100;

/** The number that a database of so many steps of its schema carries. */
export const schemaVersion = (steps: number): number => UNRELEASED + steps;

/** How many steps a database of this number has; 0 for one that is being made. */
export const stepsOf = (version: number): number => Math.max(0, version - UNRELEASED);

/** Why a database cannot be used, as the rest of a sentence that begins with it, or null. `version` 0: it is being made. */
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
