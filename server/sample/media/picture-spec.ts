/** Time, place and camera of a picture, for the JPEG and for the report. */
export interface Exif {
  make: string;
  model: string;
  /** Milliseconds since 1970, UTC. */
  captured: number;
  position: { latitude: number; longitude: number } | null;
}

/** A picture to render: an SVG scene and its `format`. */
export interface PictureSpec {
  key: string;
  fileName: string;
  svg: string;
  width: number;
  format: 'jpeg' | 'png' | 'webp' | 'svg';
  exif: Exif | null;
}
