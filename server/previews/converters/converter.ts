import { ConversionFailure } from '@server/previews/conversion-failure';
import type { Conversion, PreviewStage } from '@server/stores/preview-store';

/** The input of a converter. */
export interface ConverterTask {
  /** Path of the stored file, which must not be changed. */
  path: string;
  /** Type by content. */
  mimeType: string;
  /** Bytes. */
  size: number;
  /** An empty folder for the results. */
  folder: string;
  stage: PreviewStage;
}

/** Formats of conversions. */
export type ConvertedMimeType = 'image/webp' | 'video/mp4' | 'audio/mpeg' | 'application/pdf' | 'text/html';

/** The result of a conversion: the file itself, or a file of that name in the task's folder. */
export type Made =
  | { conversion: Conversion; outcome: 'asIs' }
  | { conversion: Conversion; outcome: 'converted'; file: string; mimeType: ConvertedMimeType; frameTimes?: number[] };

export interface MadeConversions {
  made: Made[];
  /** Conversions that failed although others succeeded. */
  failed?: { conversion: Conversion; failure: ConversionFailure }[];
  /** The video must be transcoded, in the slow stage. */
  needsSlowStage?: boolean;
}

/** @throws ConversionFailure for a file that cannot be converted; any other error means that the file is malformed */
export type Converter = (task: ConverterTask) => Promise<MadeConversions>;

export const WEBP = 'image/webp' satisfies ConvertedMimeType;

/** Adds an optional conversion, such as the thumbnail of a document: a failure keeps the other results. */
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
