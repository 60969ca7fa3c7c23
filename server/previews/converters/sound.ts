import { ConversionFailure } from '@server/previews/conversion-failure';
import { PROGRAM_TIME_MAX } from '@server/previews/preview-limits';
import { runProgram } from '@server/previews/run-program';

import type { Converter, ConverterTask, Made } from './converter';
import { probeMedia, reasonOf, SAFE_INPUT, type MediaProperties } from './probe-media';

/** Codecs that browsers play, by container. */
const PLAYED: readonly [format: string, codecs: readonly string[]][] = [
  ['mp3', ['mp3']],
  ['mp4', ['aac', 'mp3', 'opus', 'flac']],
  ['ogg', ['opus', 'vorbis', 'flac']],
  ['webm', ['opus', 'vorbis']],
  ['wav', ['pcm_u8', 'pcm_s16le', 'pcm_s24le', 'pcm_f32le']],
  ['flac', ['flac']],
  ['aac', ['aac']],
];
/** ffmpeg names 3GPP like MP4, but no browser accepts its type. */
const NEVER_PLAYED = /^(?:audio|video)\/(?:3gpp2?|x-caf)$/;

/** Whether browsers play the sound as it is; a pure function. */
export function isPlayedAsIs({ formats, audio }: MediaProperties, mimeType: string): boolean {
  const codec = audio?.codec_name ?? '';
  return (
    !NEVER_PLAYED.test(mimeType) &&
    PLAYED.some(([format, codecs]) => formats.includes(format) && codecs.includes(codec))
  );
}

/** Sounds: unchanged where browsers play them, else as MP3. */
export const convertSound: Converter = async (task) => {
  const facts = await probeMedia(task);
  return { made: [await convertProbedSound(task, facts)] };
};

/** @throws ConversionFailure MALFORMED without a sound stream */
export async function convertProbedSound(task: ConverterTask, facts: MediaProperties): Promise<Made> {
  if (facts.audio === null) {
    throw new ConversionFailure('MALFORMED', 'There is no sound in the file.');
  }
  if (Number(facts.audio.nb_read_frames ?? 0) === 0) {
    throw new ConversionFailure(
      'MALFORMED',
      'The sound cannot be decoded: it is damaged, or protected against copying.',
    );
  }
  if (isPlayedAsIs(facts, task.mimeType)) {
    return { conversion: 'AUDIO', outcome: 'asIs' };
  }
  const file = 'sound.mp3';
  const { code, errorOutput: errorOutput } = await runProgram(
    'ffmpeg',
    [
      ...['-v', 'error', '-nostdin', ...SAFE_INPUT, '-i', task.path, '-map', '0:a:0', '-map_metadata', '-1', '-vn'],
      ...['-c:a', 'libmp3lame', '-q:a', '4', '-y', file],
    ],
    { folder: task.folder, timeMax: PROGRAM_TIME_MAX.quick },
  );
  if (code !== 0) {
    throw new ConversionFailure('MALFORMED', `The sound cannot be converted${reasonOf(errorOutput, task.path)}.`);
  }
  return { conversion: 'AUDIO', outcome: 'converted', file, mimeType: 'audio/mpeg' };
}
