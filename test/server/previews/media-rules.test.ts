import { frameTimesOf } from '@server/previews/converters/video-frames';
import { videoRouteOf } from '@server/previews/converters/video';
import type { MediaProperties } from '@server/previews/converters/probe-media';
import { isPlayedAsIs } from '@server/previews/converters/sound';

const MP4 = ['mov', 'mp4', 'm4a', '3gp', '3g2', 'mj2'];
const facts = (
  formats: string[],
  video: string | null,
  audio: string | null,
  pix_fmt = 'yuv420p',
): MediaProperties => ({
  formats,
  duration: 1,
  video: video === null ? null : { codec_type: 'video', codec_name: video, pix_fmt },
  audio: audio === null ? null : { codec_type: 'audio', codec_name: audio },
});

describe('filmRouteOf', () => {
  it.each([
    ['video/mp4', facts(MP4, 'h264', 'aac'), 'asIs'],
    ['video/mp4', facts(MP4, 'h264', null), 'asIs'],
    ['video/mp4', facts(MP4, 'av1', 'opus'), 'asIs'],
    ['video/webm', facts(['matroska', 'webm'], 'vp9', 'opus'), 'asIs'],
    ['video/webm', facts(['matroska', 'webm'], 'vp8', null), 'asIs'],
    ['video/quicktime', facts(MP4, 'h264', 'aac'), 'rewrap'],
    ['video/3gpp', facts(MP4, 'h264', 'aac'), 'rewrap'],
    ['video/x-matroska', facts(['matroska', 'webm'], 'h264', 'aac'), 'rewrap'],
    ['video/mp4', facts(MP4, 'hevc', 'aac'), 'encode'],
    ['video/mp4', facts(MP4, 'h264', 'aac', 'yuv420p10le'), 'encode'],
    ['video/quicktime', facts(MP4, 'h264', 'pcm_s16le'), 'encode'],
    ['video/3gpp', facts(MP4, 'h263', 'amr_nb'), 'encode'],
    ['video/vnd.avi', facts(['avi'], 'mjpeg', 'pcm_u8'), 'encode'],
    ['video/x-matroska', facts(['matroska', 'webm'], 'vp9', 'opus'), 'encode'],
  ])('%s case %#: %j', (mimeType, media, route) => {
    expect(videoRouteOf(media, mimeType)).toBe(route);
  });
});

describe('isPlayedAsIs', () => {
  it.each([
    ['audio/mpeg', facts(['mp3'], null, 'mp3'), true],
    ['audio/x-m4a', facts(MP4, null, 'aac'), true],
    ['audio/ogg', facts(['ogg'], null, 'opus'), true],
    ['audio/wav', facts(['wav'], null, 'pcm_s16le'), true],
    ['audio/x-m4a', facts(MP4, null, 'alac'), false],
    ['audio/3gpp', facts(MP4, null, 'aac'), false],
    ['audio/amr', facts(['amr'], null, 'amr_nb'), false],
    ['audio/wav', facts(['wav'], null, 'adpcm_ima_wav'), false],
    ['audio/mpeg', facts(['mp3'], null, null), false],
  ])('%s case %#: %j', (mimeType, media, expected) => {
    expect(isPlayedAsIs(media, mimeType)).toBe(expected);
  });
});

describe('frameTimesOf', () => {
  it.each([
    [null, [0]],
    [0.3, [0]],
    [2, [0, 0.5, 1, 1.5]],
    [60, [0, 6, 12, 18, 24, 30, 36, 42, 48, 54]],
  ])('distributes the frames of %p seconds evenly', (duration, times) => {
    expect(frameTimesOf(duration)).toEqual(times);
  });
});
