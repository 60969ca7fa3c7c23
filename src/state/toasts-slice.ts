import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { MessageDescriptor } from 'react-intl';

export interface Toast {
  id: string;
  /** `info`: nothing was done, and that is no failure. */
  kind: 'error' | 'success' | 'info';
  /** "Error" unless given (rules 000-2). */
  title?: MessageDescriptor;
  message: MessageDescriptor;
  values?: Record<string, string | number>;
  /** A button in the toast: pressed, it dispatches `dispatches` and the toast is gone. */
  action?: { label: MessageDescriptor; dispatches: { type: string; payload: unknown } };
}

/** Maximum number of toasts; older ones are removed. */
const TOASTS_MAX = 4;

const getInitialState = (): Toast[] => [];

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: getInitialState,
  reducers: {
    toastAdded: {
      // A repeated failure while its toast is shown adds none.
      reducer: (state, { payload }: PayloadAction<Toast>) =>
        state.some((toast) => saysTheSame(toast, payload)) ? state : [...state, payload].slice(-TOASTS_MAX),
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
    },
    toastDismissed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
  selectors: { selectToasts: (state) => state },
});

const saysTheSame = (left: Toast, right: Toast): boolean =>
  left.message.id === right.message.id &&
  JSON.stringify([left.values, left.action]) === JSON.stringify([right.values, right.action]);

export const { toastAdded, toastDismissed } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
