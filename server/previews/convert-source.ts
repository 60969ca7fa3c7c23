import { stat } from 'node:fs/promises';
import path from 'node:path';

import type { Conversion, PreviewStage } from '@server/stores/preview-store';

import { checkMimeType } from './check-mime-type';
import { ConversionFailure } from './conversion-failure';
import { planOf, type ConversionPlan, type ConverterName } from './conversion-plan';
import type { Converter, MadeConversions } from './converters/converter';
import type { ConversionReply } from './conversion-messages';
import { SOURCE_MAX } from './preview-limits';

/** Converters are loaded when needed, with their libraries: a process converts one file. */
const CONVERTERS: Readonly<Record<ConverterName, () => Promise<Converter>>> = {
  picture: async () => (await import(/* webpackMode: "eager" */ './converters/picture')).convertPicture,
  'copied-picture': async () => (await import(/* webpackMode: "eager" */ './converters/picture')).convertCopiedPicture,
  heic: async () => (await import(/* webpackMode: "eager" */ './converters/heic')).convertHeic,
  film: async () => (await import(/* webpackMode: "eager" */ './converters/video')).convertVideo,
  sound: async () => (await import(/* webpackMode: "eager" */ './converters/sound')).convertSound,
  pdf: async () => (await import(/* webpackMode: "eager" */ './converters/pdf')).convertPdf,
  office: async () => (await import(/* webpackMode: "eager" */ './converters/office')).convertOffice,
  mail: async () => (await import(/* webpackMode: "eager" */ './converters/mail')).convertMail,
};

/** Preloads the libraries that most files need, before the file arrives. */
export async function prepareConversions(): Promise<void> {
  await Promise.all([import('file-type'), CONVERTERS.picture()]);
}

export interface SourceTask {
  path: string;
  /** Type from the import. */
  mimeType: string;
  folder: string;
  stage: PreviewStage;
}

/**
 * Determines the type of a file and runs its conversions. Never throws for a bad file: every outcome is a result. Calls
 * `onChecked` once the type is known.
 */
export async function convertSource(task: SourceTask, onChecked: (mimeType: string) => void): Promise<ConversionReply> {
  const mimeType = await checkMimeType(task.path, task.mimeType);
  onChecked(mimeType);
  const plan = planOf(mimeType);
  if (plan === null) {
    const conversions = planOf(task.mimeType)?.conversions.map(({ conversion }) => conversion) ?? [];
    const unknown = new ConversionFailure('UNKNOWN_MIME_TYPE', `Files of the type ${mimeType} cannot be shown.`);
    return { mimeType, made: [], failed: conversions.map((conversion) => failed(conversion, unknown)) };
  }
  if (plan.converter === null) {
    return { mimeType, made: plan.conversions.map(({ conversion }) => ({ conversion, outcome: 'asIs' })), failed: [] };
  }
  try {
    const { made, failed: others = [], needsSlowStage } = await convert(plan.converter, { ...task, mimeType });
    return {
      mimeType,
      made,
      failed: others.map(({ conversion, failure }) => failed(conversion, failure)),
      ...(needsSlowStage && { needsSlowStage }),
    };
  } catch (error) {
    const failure = error instanceof ConversionFailure ? error : malformed(error, task);
    return { mimeType, made: [], failed: conversionsOf(plan, task).map((conversion) => failed(conversion, failure)) };
  }
}

/** The slow stage converts only the video. */
const conversionsOf = ({ conversions }: ConversionPlan, { stage }: SourceTask): Conversion[] =>
  stage === 'slow' ? ['VIDEO'] : conversions.map(({ conversion }) => conversion);

async function convert(name: ConverterName, task: SourceTask): Promise<MadeConversions> {
  const { size } = await stat(task.path);
  if (size === 0) {
    throw new ConversionFailure('MALFORMED', 'The file is empty.');
  }
  if (size > SOURCE_MAX[name]) {
    throw new ConversionFailure('TOO_LARGE', `The file is larger than ${Math.round(SOURCE_MAX[name] / 1024 ** 2)} MB.`);
  }
  const converter = await CONVERTERS[name]();
  return converter({ ...task, size });
}

const failed = (conversion: Conversion, { code, message, missingProgram }: ConversionFailure) => ({
  conversion,
  code,
  detail: message,
  ...(missingProgram !== undefined && { missingProgram }),
});

/** Errors of libraries are attributed to the file. */
function malformed(error: unknown, { path: source, folder }: SourceTask): ConversionFailure {
  const reason = error instanceof Error ? error.message : String(error);
  const paths = [source, folder, path.dirname(source)];
  const message = paths.reduce((text, place) => text.replaceAll(place, '…'), reason);
  return new ConversionFailure('MALFORMED', `The file cannot be read as what it is: ${message.slice(0, 300)}`);
}
