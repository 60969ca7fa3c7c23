import { provideMedia } from '@test/helpers/provide-media';

/** A window of 1440 × 900: jsdom lays nothing out, so that media queries are simulated. */
export const provideWideWindow = (width = 1440): void => provideMedia(width);
