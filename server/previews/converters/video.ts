import path from 'node:path';

import { ConversionFailure } from '@server/previews/conversion-failure';
import { PROGRAM_TIME_MAX, STRIP_HEIGHT } from '@server/previews/preview-limits';
import { runProgram } from '@server/previews/run-program';

import { WEBP, type Converter, type ConverterTask, type Made } from './converter';
import { frameTimesOf, stillOf } from './video-frames';
import { probeMedia, reasonOf, SAFE_INPUT, type MediaProperties, type MediaStream } from './probe-media';
import { sharp } from './safe-sharp';
import { convertProbedSound } from './sound';
import { writeThumbnail } from './write-thumbnail';

/** How a video is made playable in browsers. */
export type VideoRoute =
  /** Unchanged. */
  | 'asIs'
  /** Remuxed into another container: takes seconds. */
  | 'rewrap'
  /** Transcoded: takes as long as the video. */
  | 'encode';

/** Codecs that browsers play, which can be remuxed into MP4. */
const MP4_VIDEO = ['h264', 'vp9', 'av1'];
const MP4_AUDIO = ['aac', 'mp3', 'opus', 'none'];
const WEBM_VIDEO = ['vp8', 'vp9', 'av1'];
const WEBM_AUDIO = ['opus', 'vorbis', 'none'];
/** Codecs of older containers that MP4 supports without transcoding. */
const REWRAPPED_AUDIO = ['aac', 'mp3', 'none'];
const MP4_TYPES = ['video/mp4', 'video/x-m4v', 'video/m4v'];

/** Browsers play H.264 with AAC in MP4, and VP8, VP9 or AV1 with Opus or Vorbis in WebM. A pure function. */
export function videoRouteOf({ formats, video, audio }: MediaProperties, mimeType: string): VideoRoute {
  const picture = video === null ? 'none' : codecOf(video);
  const sound = audio?.codec_name ?? 'none';
  const isMp4 = formats.includes('mp4') && MP4_TYPES.includes(mimeType);
  const playsAsMp4 = isMp4 && MP4_VIDEO.includes(picture) && MP4_AUDIO.includes(sound);
  const playsAsWebm = mimeType === 'video/webm' && WEBM_VIDEO.includes(picture) && WEBM_AUDIO.includes(sound);
  if (playsAsMp4 || playsAsWebm) {
    return 'asIs';
  }
  return picture === 'h264' && REWRAPPED_AUDIO.includes(sound) ? 'rewrap' : 'encode';
}

/** H.264 with more than eight bits or without chroma subsampling does not play in browsers. */
function codecOf({ codec_name: name = 'unknown', pix_fmt: pixels = 'yuv420p' }: MediaStream): string {
  return name === 'h264' && !['yuv420p', 'yuvj420p'].includes(pixels) ? 'h264 of another kind' : name;
}

/** Videos: a playable version, a film strip and a thumbnail. Transcoding is left to the slow stage. */
export const convertVideo: Converter = async (task) => {
  const facts = await probeMedia(task);
  if (facts.video === null) {
    return { made: [await convertProbedSound(task, facts)] };
  }
  const route = videoRouteOf(facts, task.mimeType);
  if (task.stage === 'slow') {
    return { made: [await writeVideo(task, route)] };
  }
  const pictures = await writeFrames(task, facts.duration);
  switch (route) {
    case 'asIs':
      return { made: [{ conversion: 'VIDEO', outcome: 'asIs' }, ...pictures] };
    case 'rewrap':
      return { made: [await writeVideo(task, route), ...pictures] };
    case 'encode':
      return { made: pictures, needsSlowStage: true };
  }
};

async function writeVideo(task: ConverterTask, route: VideoRoute): Promise<Made> {
  const file = 'film.mp4';
  const encode = [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '25', '-pix_fmt', 'yuv420p'],
    ...['-vf', "scale='trunc(min(1280,iw)/2)*2':-2", '-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  ];
  const { code, errorOutput: errorOutput } = await runProgram(
    'ffmpeg',
    [
      ...['-v', 'error', '-nostdin', ...SAFE_INPUT, '-i', task.path, '-map', '0:v:0', '-map', '0:a:0?'],
      ...['-map_metadata', '-1', '-threads', '2', ...(route === 'rewrap' ? ['-c', 'copy'] : encode)],
      ...['-movflags', '+faststart', '-y', file],
    ],
    { folder: task.folder, timeMax: PROGRAM_TIME_MAX[task.stage] },
  );
  if (code !== 0) {
    throw new ConversionFailure('MALFORMED', `The film cannot be converted${reasonOf(errorOutput, task.path)}.`);
  }
  return { conversion: 'VIDEO', outcome: 'converted', file, mimeType: 'video/mp4' };
}

/** Film strip and thumbnail; unreadable frames are omitted. */
async function writeFrames(task: ConverterTask, duration: number | null): Promise<Made[]> {
  const frames: { time: number; file: string }[] = [];
  for (const time of frameTimesOf(duration)) {
    const file = await stillOf(task, time).catch((error: unknown) => {
      if (error instanceof ConversionFailure && error.code === 'MALFORMED') {
        return null;
      }
      throw error;
    });
    if (file !== null) {
      frames.push({ time, file });
    }
  }
  // The first frame is often black.
  const shown = frames[1] ?? frames[0];
  if (shown === undefined) {
    throw new ConversionFailure('MALFORMED', 'No picture can be read from the film.');
  }
  return [await writeStrip(frames, task.folder), await writeThumbnail(sharp(shown.file), task.folder)];
}

async function writeStrip(frames: readonly { time: number; file: string }[], folder: string): Promise<Made> {
  const { width, height } = await sharp(frames[0]?.file).metadata();
  const stripHeight = Math.min(STRIP_HEIGHT, height);
  const frameWidth = Math.max(1, Math.min(Math.round((width * stripHeight) / height), 1600));
  const input = await Promise.all(
    frames.map(({ file }) =>
      sharp(file).resize(frameWidth, stripHeight, { fit: 'fill' }).removeAlpha().png().toBuffer(),
    ),
  );
  const file = 'strip.webp';
  await sharp({
    create: { width: frameWidth * frames.length, height: stripHeight, channels: 3, background: 'black' },
  })
    .composite(input.map((frame, index) => ({ input: frame, left: index * frameWidth, top: 0 })))
    .webp({ quality: 70, effort: 2 })
    .toFile(path.join(folder, file));
  const frameTimes = frames.map(({ time }) => time);
  return { conversion: 'FILMSTRIP', outcome: 'converted', file, mimeType: WEBP, frameTimes };
}
