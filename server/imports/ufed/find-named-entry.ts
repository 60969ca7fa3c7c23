import { entryPath } from '@server/imports/container/entry-path';
import type { ImporterInput } from '@server/imports/importer';
import type { StagedEntry } from '@server/imports/staging';

/** The file of the container with a path in the folder of the report; null without one. Warns when only the case of letters differs. */
export function findNamedEntry(
  { staging, ledger }: ImporterInput,
  folder: string,
  path: string,
  location: string,
): StagedEntry | null {
  const entryName = entryPath(folder + path);
  const found = staging.findEntry(entryName);
  if (found !== null && found.path !== entryName && staging.countCandidates(entryName) > 1) {
    const message =
      'The container holds no file of this name; the first of several that differ from it in case was taken.';
    ledger.warn('Files whose names differ in case only', location, message);
  }
  return found;
}
