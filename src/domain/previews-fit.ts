import { IMAGE_PREVIEW_MAX_HEIGHT } from '@contract/rules/limits';

export interface Size {
  width: number;
  height: number;
}

export type Rotation = 0 | 90 | 180 | 270;

export const ZOOM_MIN = 1;
export const ZOOM_MAX = 8;
const ZOOM_STEP = 1.5;

export interface PictureFit {
  /** The size of the picture before it is rotated. */
  picture: Size;
  /** The size of the box around the rotated picture. */
  box: Size;
  /** The height of the visible area in pixels; a larger box scrolls in it. */
  stageHeight: number;
}

/** The space that is available for a picture. */
export interface PictureStage {
  width: number;
  /** Pixels, at most 600 (rules 001-9). */
  maxHeight?: number;
}

/**
 * Fits a picture into its stage: all of it is visible and it is never enlarged unless zoomed. Sizes in pixels; `zoom` 1
 * is the fitted size.
 */
export function fitPicture(natural: Size, stage: PictureStage, rotation: Rotation, zoom: number): PictureFit {
  const turned = rotation % 180 === 0 ? natural : { width: natural.height, height: natural.width };
  const maxHeight = Math.min(stage.maxHeight ?? IMAGE_PREVIEW_MAX_HEIGHT, IMAGE_PREVIEW_MAX_HEIGHT);
  const scale = Math.min(1, stage.width / turned.width, maxHeight / turned.height);
  return {
    picture: scaled(natural, scale * zoom),
    box: scaled(turned, scale * zoom),
    stageHeight: Math.round(turned.height * scale),
  };
}

export const turn = (rotation: Rotation, direction: 'left' | 'right'): Rotation => {
  const turned = (rotation + (direction === 'right' ? 90 : 270)) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
};

export const zoomedIn = (zoom: number): number => Math.min(zoom * ZOOM_STEP, ZOOM_MAX);
export const zoomedOut = (zoom: number): number => Math.max(zoom / ZOOM_STEP, ZOOM_MIN);

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});
