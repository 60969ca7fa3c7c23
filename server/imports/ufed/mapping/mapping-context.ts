import type { FileDifference } from '@contract/model/hit';
import type { HitContext } from '@server/imports/hits/hit-builder';
import type { StagedEntry, StagedFile } from '@server/imports/staging';

/** What the mapping of one hit needs of the import around it. */
export interface MappingContext extends HitContext {
  /** The report as shown to the user. */
  report: string;
  /** Of `extractionId`; null when the report does not describe it. */
  extractionName(id: string): string | null;
  findFile(id: string): StagedFile | null;
  /** The bytes of a listed file, by its path in the container or by equal content; warnings stand at the item's place. */
  entryOf(file: StagedFile, place: string): StagedEntry | null;
  findEntry(path: string, place: string): StagedEntry | null;
  /** In what its bytes are not those that the report describes, as far as the report was read. */
  differencesOf(entry: StagedEntry): FileDifference[];
}
