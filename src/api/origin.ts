import { nanoid } from '@reduxjs/toolkit';

/** The id of this browser window: the server does not send it events of its own changes (contract/calls/changes). */
export const WINDOW_ORIGIN = nanoid();
