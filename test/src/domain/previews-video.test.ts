import type { HitPreview } from '@/domain/preview-renderer';
import { clockTime, videoPreviewOf } from '@/domain/previews-video';

const preview = (given: Partial<HitPreview>): HitPreview => ({
  hitId: '1',
  attachmentId: 'a',
  status: 'SUCCESS',
  failureCode: null,
  conversionFunction: 'VIDEO',
  sourceMimeType: 'video/quicktime',
  convertedFileMimeType: 'video/mp4',
  sourceFileUrl: '/source',
  convertedFileUrl: '/video',
  requestId: null,
  ...given,
});
const strip = preview({ conversionFunction: 'FILMSTRIP', convertedFileUrl: '/strip', frameTimes: [0, 2.5] });

describe('the parts of a video preview', () => {
  it.each<[what: string, previews: HitPreview[], video: ReturnType<typeof videoPreviewOf>]>([
    ['the video alone', [preview({})], { videoUrl: '/video', strip: null, isPending: false }],
    [
      'the video and its frames',
      [preview({}), strip],
      { videoUrl: '/video', strip: { url: '/strip', times: [0, 2.5] }, isPending: false },
    ],
    [
      'frames of a video that is being made',
      [preview({ status: 'IN_PROGRESS' }), strip],
      { videoUrl: null, strip: { url: '/strip', times: [0, 2.5] }, isPending: true },
    ],
    [
      'frames of a video that cannot be played',
      [preview({ status: 'FAILED' }), strip],
      { videoUrl: null, strip: { url: '/strip', times: [0, 2.5] }, isPending: false },
    ],
    [
      'the video while its frames are being taken',
      [preview({}), { ...strip, status: 'QUEUED' }],
      { videoUrl: '/video', strip: null, isPending: false },
    ],
  ])('are those of %s', (_what, previews, video) => {
    expect(videoPreviewOf(previews)).toEqual(video);
  });
});

describe('a time in a video', () => {
  it('is written in minutes and seconds, and hours when it has them', () => {
    expect([0, 5.9, 65, 3605].map(clockTime)).toEqual(['0:00', '0:05', '1:05', '1:00:05']);
  });
});
