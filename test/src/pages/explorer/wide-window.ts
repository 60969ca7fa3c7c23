import { provideMedia } from '@test/helpers/provide-media';

/** Simulates the media queries of a window of this width in pixels, since jsdom has no layout. */
export const provideWideWindow = (width = 1440): void => provideMedia(width);
