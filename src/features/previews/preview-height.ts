import { IMAGE_PREVIEW_MAX_HEIGHT } from '@contract/rules/limits';
import { createContext } from 'react';

/** Pixels that a picture may be high: less where it must not push away what stands below. */
export const PreviewHeightContext = createContext(IMAGE_PREVIEW_MAX_HEIGHT);
