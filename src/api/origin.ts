import { nanoid } from '@reduxjs/toolkit';

/** The id of this browser window: it does not receive events of its own changes (contract/calls/changes). */
export const WINDOW_ORIGIN = nanoid();
