import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { MessageDescriptor } from 'react-intl';

export interface Toast {
  id: string;
  /** `info`: nothing was done, without a failure. */
  kind: 'error' | 'success' | 'info';
  /** "Error" by default (rules 000-2). */
  title?: MessageDescriptor;
  message: MessageDescriptor;
  values?: Record<string, string | number>;
  /** A button of the toast, which dispatches `dispatches` and closes the toast. */
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
      // A repeated failure is not added while its toast is shown.
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
