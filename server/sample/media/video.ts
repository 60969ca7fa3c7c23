import sharp from 'sharp';

import { mediaContent, type MediaContent } from './media-content';
import { webmOf } from './webm';

const WIDTH = 480;
const HEIGHT = 270;
const FRAMES_PER_SECOND = 8;

/** A video to render: `frame(progress)` draws the SVG of the moment from 0 to 1. */
export interface VideoSpec {
  key: string;
  fileName: string;
  seconds: number;
  frame: (progress: number) => string;
}

/** Renders a video to WebM. Every lossy WebP picture contains one VP8 key frame, which suffices for a video without sound. */
export const renderVideo = async (spec: VideoSpec): Promise<MediaContent> => {
  const count = spec.seconds * FRAMES_PER_SECOND;
  const frames = await Promise.all(Array.from({ length: count }, (_, index) => vp8Frame(spec.frame(index / count))));
  return mediaContent({
    key: spec.key,
    fileName: spec.fileName,
    category: 'Video',
    mimeType: 'video/webm',
    bytes: webmOf({ width: WIDTH, height: HEIGHT, framesPerSecond: FRAMES_PER_SECOND, frames }),
    pixels: { width: WIDTH, height: HEIGHT },
    seconds: spec.seconds,
  });
};

const vp8Frame = async (svg: string): Promise<Buffer> => {
  const webp = await sharp(Buffer.from(svg))
    .resize({ width: WIDTH, height: HEIGHT, fit: 'fill' })
    .flatten({ background: '#000000' })
    .webp({ quality: 55, effort: 2 })
    .toBuffer();
  return vp8Chunk(webp);
};

/** The content of the chunk `VP8 ` of a RIFF file. */
const vp8Chunk = (webp: Buffer): Buffer => {
  let position = 12;
  while (position + 8 <= webp.length) {
    const size = webp.readUInt32LE(position + 4);
    if (webp.toString('latin1', position, position + 4) === 'VP8 ') {
      return webp.subarray(position + 8, position + 8 + size);
    }
    position += 8 + size + (size % 2);
  }
  throw new Error('The WebP picture holds no lossy frame.');
};
