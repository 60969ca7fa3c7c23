import { stat } from 'node:fs/promises';
import path from 'node:path';

import { ConversionFailure } from '@server/previews/conversion-failure';
import { PROBE_TIME_MAX, STRIP_FRAMES, THUMBNAIL_HEIGHT } from '@server/previews/preview-limits';
import { runProgram } from '@server/previews/run-program';

import type { ConverterTask } from './converter';
import { reasonOf, SAFE_INPUT } from './probe-media';

/** The times of the frames of a film strip, seconds: evenly over the film, none at its very end. A pure rule. */
export function frameTimesOf(duration: number | null): number[] {
  if (duration === null) {
    return [0];
  }
  const count = Math.max(1, Math.min(STRIP_FRAMES, Math.floor(duration * 2)));
  return Array.from({ length: count }, (_, index) => Math.round(((index * duration) / count) * 1000) / 1000);
}

/**
 * A frame as a PNG file of the task's folder, upright, no higher than a thumbnail for a time of a film, whole for a picture
 * (`seconds` null). @throws ConversionFailure MALFORMED when there is none
 */
export async function stillOf({ path: source, folder }: ConverterTask, seconds: number | null): Promise<string> {
  const file = path.join(folder, `still-${seconds ?? 'whole'}.png`);
  const seek = seconds === null || seconds === 0 ? [] : ['-ss', String(seconds)];
  const scale = seconds === null ? [] : ['-vf', `scale=-2:'min(${THUMBNAIL_HEIGHT},ih)'`];
  const { told } = await runProgram(
    'ffmpeg',
    [
      '-v',
      'error',
      '-nostdin',
      ...seek,
      ...SAFE_INPUT,
      '-i',
      source,
      '-map',
      '0:v:0',
      '-frames:v',
      '1',
      ...scale,
      '-y',
      file,
    ],
    { folder, timeMax: PROBE_TIME_MAX },
  );
  const found = await stat(file).catch(() => null);
  if (found === null || found.size === 0) {
    throw new ConversionFailure('MALFORMED', `No picture can be read from the file${reasonOf(told, source)}.`);
  }
  return file;
}
