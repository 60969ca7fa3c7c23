import type { TypedStartListening } from '@reduxjs/toolkit';

import type { AppDispatch } from '@/state/hooks';
import type { RootState } from '@/state/reducer';

/** Registers a listener in a file with `addXListener(start)`. */
export type StartListening = TypedStartListening<RootState, AppDispatch>;
