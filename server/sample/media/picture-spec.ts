/** Where and with what a picture was taken; goes into the JPEG and into the report. */
export interface Exif {
  make: string;
  model: string;
  /** Milliseconds since 1970, UTC. */
  captured: number;
  position: { latitude: number; longitude: number } | null;
}

/** A picture to be made: an SVG scene, rendered to `format`. */
export interface PictureSpec {
  key: string;
  fileName: string;
  svg: string;
  width: number;
  format: 'jpeg' | 'png' | 'webp' | 'svg';
  exif: Exif | null;
}
