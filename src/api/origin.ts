import { nanoid } from '@reduxjs/toolkit';

/** This browser window: it is not told of changes that it made itself (contract/calls/changes). */
export const WINDOW_ORIGIN = nanoid();
