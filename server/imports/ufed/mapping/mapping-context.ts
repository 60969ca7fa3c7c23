import type { FileDifference } from '@contract/model/hit';
import type { HitContext } from '@server/imports/hits/hit-builder';
import type { StagedEntry, StagedFile } from '@server/imports/staging';

/** The services of the import for the mapping of a hit. */
export interface MappingContext extends HitContext {
  /** The report as shown to the user. */
  report: string;
  /** The label of `extractionId`; null when the report does not describe it. */
  extractionName(id: string): string | null;
  findFile(id: string): StagedFile | null;
  /** The bytes of a listed file, by its path in the container or by equal content; warnings have the location of the item. */
  entryOf(file: StagedFile, location: string): StagedEntry | null;
  findEntry(path: string, location: string): StagedEntry | null;
  /** How its bytes differ from the description in the part of the report read so far. */
  differencesOf(entry: StagedEntry): FileDifference[];
}
