import type { ImportType } from '@contract/model/case';
import type { MarkTotals } from '@contract/model/import';
import { BadInputError } from '@server/errors';
import type { CountSite } from '@server/imports/importer';

/** One extraction of an input, as far as it is known without importing it. */
export interface DetectedExtraction {
  /** Its folder in the input, with `/` at its end; empty for the top. */
  folder: string;
  importType: ImportType;
  tool: { name: string; version: string | null };
  /** Name of the device, if it is near the beginning of the report. */
  device: string | null;
  files: number;
  /** Bytes of its files, unpacked. */
  bytes: number;
}

/** The type of an input; nothing of it was stored. */
export interface DetectedInput {
  kind: 'archive' | 'folder' | 'file';
  name: string;
  /** Bytes that are hashed: of an archive or file itself, of a folder its files. */
  size: number;
  extractions: readonly [DetectedExtraction, ...DetectedExtraction[]];
  /** Bytes that are read to count tags and comments of all extractions. */
  markBytes: number;
  /** The tags and comments of the examiner; null when the format has no known ones, or they cannot be counted. `onBytes` may throw to stop. */
  countMarks(extraction: DetectedExtraction, site: CountSite): Promise<MarkTotals | null>;
  /** SHA-256 of the input; `onBytes` may throw to stop. */
  hash(onBytes: (count: number) => void): Promise<string>;
}

/** Detects an input by its content. @throws BadInputError with its format and the cure */
export type DetectInput = (path: string, name: string) => Promise<DetectedInput>;

/**
 * The extraction of a folder, or the only one.
 * @throws BadInputError naming the folders when there are several and none was chosen, or when there is none in it
 */
export function pickExtraction({ name, extractions }: DetectedInput, folder: string | null): DetectedExtraction {
  const [first, ...others] = extractions;
  const folders = extractions.map((one) => one.folder || 'the top').join(', ');
  if (folder === null && others.length > 0) {
    throw new BadInputError(
      `${name} holds ${extractions.length} extractions: ${folders}. Import all of them or name the folder of one.`,
    );
  }
  const chosen = folder === null ? first : extractions.find((one) => one.folder === folder);
  if (chosen === undefined) {
    throw new BadInputError(`${name} has no extraction in "${folder}"; it holds ${folders}. Name one of these.`);
  }
  return chosen;
}
