import { stat } from 'node:fs/promises';
import path from 'node:path';

import { ConversionFailure } from '@server/previews/conversion-failure';
import { PROBE_TIME_MAX, STRIP_FRAMES, THUMBNAIL_HEIGHT } from '@server/previews/preview-limits';
import { runProgram } from '@server/previews/run-program';

import type { ConverterTask } from './converter';
import { reasonOf, SAFE_INPUT } from './probe-media';

/** The times in seconds of the frames of a film strip: evenly distributed, none at the very end. A pure function. */
export function frameTimesOf(duration: number | null): number[] {
  if (duration === null) {
    return [0];
  }
  const count = Math.max(1, Math.min(STRIP_FRAMES, Math.floor(duration * 2)));
  return Array.from({ length: count }, (_, index) => Math.round(((index * duration) / count) * 1000) / 1000);
}

/**
 * Writes a frame as a PNG file of the task's folder, with orientation applied. For a time of a video it is at most as high as a
 * thumbnail, for a picture (`seconds` null) full size. @throws ConversionFailure MALFORMED without a frame
 */
export async function stillOf({ path: source, folder }: ConverterTask, seconds: number | null): Promise<string> {
  const file = path.join(folder, `still-${seconds ?? 'whole'}.png`);
  const seek = seconds === null || seconds === 0 ? [] : ['-ss', String(seconds)];
  const scale = seconds === null ? [] : ['-vf', `scale=-2:'min(${THUMBNAIL_HEIGHT},ih)'`];
  const { errorOutput: errorOutput } = await runProgram(
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
    throw new ConversionFailure('MALFORMED', `No picture can be read from the file${reasonOf(errorOutput, source)}.`);
  }
  return file;
}
