import type { TypedStartListening } from '@reduxjs/toolkit';

import type { AppDispatch } from '@/state/hooks';
import type { RootState } from '@/state/reducer';

/** How a listener file registers itself: `addXListener(start)`. */
export type StartListening = TypedStartListening<RootState, AppDispatch>;
