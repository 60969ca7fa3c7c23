import { ConversionFailure } from '@server/previews/conversion-failure';
import type { Conversion, PreviewStage } from '@server/stores/preview-store';

/** A file that a converter is to make previews of. */
export interface ConverterTask {
  /** Of the stored file, which nobody may change. */
  path: string;
  /** By content. */
  mimeType: string;
  /** Bytes. */
  size: number;
  /** A folder of its own, empty at the start: results are written there. */
  folder: string;
  stage: PreviewStage;
}

/** What conversions are written as. */
export type ConvertedMimeType = 'image/webp' | 'video/mp4' | 'audio/mpeg' | 'application/pdf' | 'text/html';

/** What a converter made: the file itself, or a file of that name in the task's folder. */
export type Made =
  | { conversion: Conversion; outcome: 'asIs' }
  | { conversion: Conversion; outcome: 'converted'; file: string; mimeType: ConvertedMimeType; frameTimes?: number[] };

export interface MadeConversions {
  made: Made[];
  /** What could not be made beside it. */
  failed?: { conversion: Conversion; failure: ConversionFailure }[];
  /** The film has to be encoded anew: in the slow stage. */
  needsSlowStage?: boolean;
}

/** @throws ConversionFailure for what cannot be converted; anything else means that the file is malformed */
export type Converter = (task: ConverterTask) => Promise<MadeConversions>;

export const WEBP = 'image/webp' satisfies ConvertedMimeType;

/** Adds a conversion without which the others are still worth having, such as the thumbnail of a document. */
export async function addIfPossible(
  result: MadeConversions,
  conversion: Conversion,
  make: () => Promise<Made>,
): Promise<MadeConversions> {
  try {
    return { ...result, made: [...result.made, await make()] };
  } catch (error) {
    const failure =
      error instanceof ConversionFailure ? error : new ConversionFailure('MALFORMED', 'No picture can be made of it.');
    return { ...result, failed: [...(result.failed ?? []), { conversion, failure }] };
  }
}
