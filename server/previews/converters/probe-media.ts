import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { ConversionFailure } from '@server/previews/conversion-failure';
import { PROBE_TIME_MAX } from '@server/previews/preview-limits';
import { runProgram } from '@server/previews/run-program';

import type { ConverterTask } from './converter';

const Stream = Type.Object({
  codec_type: Type.Optional(Type.String()),
  codec_name: Type.Optional(Type.String()),
  pix_fmt: Type.Optional(Type.String()),
  /** Number of decodable frames of the first second. */
  nb_read_frames: Type.Optional(Type.String()),
  disposition: Type.Optional(Type.Object({ attached_pic: Type.Optional(Type.Number()) })),
});
const Probe = Type.Object({
  streams: Type.Optional(Type.Array(Stream)),
  format: Type.Optional(
    Type.Object({ format_name: Type.Optional(Type.String()), duration: Type.Optional(Type.String()) }),
  ),
});

export type MediaStream = Static<typeof Stream>;

export interface MediaProperties {
  /** Names of the container in ffmpeg. */
  formats: string[];
  /** Seconds; null when the file does not contain it. */
  duration: number | null;
  /** Null for sounds; cover pictures do not count. */
  video: MediaStream | null;
  audio: MediaStream | null;
}

// Containers that hold their own data. Playlists are excluded: they would make ffmpeg read other files.
const CONTAINERS =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,ogg,mp3,wav,w64,flac,aac,amr,amrnb,amrwb,asf,flv,mpeg,mpegts,mpegvideo,aiff,' +
  'caf,ape,wv,au,h263,h264,hevc,m4v,bmp_pipe,ico,psd_pipe,j2k_pipe,jpeg_pipe,png_pipe';

/** Options before every `-i`: ffmpeg reads only this file. */
export const SAFE_INPUT: readonly string[] = ['-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS];

/** The streams of a video or sound. @throws ConversionFailure MALFORMED when there is nothing to play */
export async function probeMedia({ path, folder }: Pick<ConverterTask, 'path' | 'folder'>): Promise<MediaProperties> {
  const looks = ['-count_frames', '-read_intervals', '%+1', '-show_streams', '-show_format', '-of', 'json'];
  const args = ['-v', 'error', ...SAFE_INPUT, ...looks, path];
  const {
    code,
    output,
    errorOutput: errorOutput,
  } = await runProgram('ffprobe', args, { folder, timeMax: PROBE_TIME_MAX });
  const facts = code === 0 ? parse(output) : null;
  const streams = (facts?.streams ?? []).filter(({ codec_name }) => codec_name !== undefined);
  const video = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1);
  const audio = streams.find(({ codec_type }) => codec_type === 'audio');
  if (video === undefined && audio === undefined) {
    throw new ConversionFailure(
      'MALFORMED',
      `The file holds nothing that can be played${reasonOf(errorOutput, path)}.`,
    );
  }
  const duration = Number(facts?.format?.duration);
  return {
    formats: (facts?.format?.format_name ?? '').split(','),
    duration: Number.isFinite(duration) && duration > 0 ? duration : null,
    video: video ?? null,
    audio: audio ?? null,
  };
}

function parse(output: string): Static<typeof Probe> | null {
  try {
    const facts: unknown = JSON.parse(output);
    return Value.Check(Probe, facts) ? facts : null;
  } catch {
    return null;
  }
}

/** The last error message of ffmpeg, without paths of this machine. */
export function reasonOf(errorOutput: string, path: string): string {
  const line = errorOutput
    .trim()
    .split('\n')
    .at(-1)
    ?.replaceAll(path, '')
    .replace(/^[\s:]+|\[[^\]]*\]\s*/g, '');
  return line ? `: ${line}` : '';
}
