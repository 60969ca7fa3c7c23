import { IMAGE_PREVIEW_MAX_HEIGHT } from '@contract/rules/limits';
import { createContext } from 'react';

/** Maximum height of pictures in pixels: less where content follows below. */
export const PreviewHeightContext = createContext(IMAGE_PREVIEW_MAX_HEIGHT);
