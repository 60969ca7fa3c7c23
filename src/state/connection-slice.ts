import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * `online` · `offline`: the browser has no network · `reconnecting`: the server does not respond · `restored`: it
 * responds again, which is shown for a moment.
 */
type ConnectionStatus = 'online' | 'offline' | 'reconnecting' | 'restored';

interface ConnectionState {
  status: ConnectionStatus;
  /** Number of recoveries: requests of the browser that failed before may succeed after each. */
  recoveries: number;
}

const getInitialState = (): ConnectionState => ({ status: 'online', recoveries: 0 });

/** A connection ended, possibly because the server stopped: its response is checked immediately. */
export const connectionSuspected = createAction('connection/suspected');

export const connectionSlice = createSlice({
  name: 'connection',
  initialState: getInitialState,
  reducers: {
    connectionLost: {
      prepare: () => ({ payload: { hasNetwork: window.navigator.onLine } }),
      reducer: (state, { payload }: PayloadAction<{ hasNetwork: boolean }>) => {
        state.status = payload.hasNetwork ? 'reconnecting' : 'offline';
      },
    },
    connectionRestored: (state) => {
      state.status = 'restored';
      state.recoveries += 1;
    },
    restoredNoticeEnded: (state) => {
      if (state.status === 'restored') {
        state.status = 'online';
      }
    },
  },
  selectors: {
    selectConnectionStatus: ({ status }) => status,
    selectIsConnected: ({ status }) => status === 'online' || status === 'restored',
    selectRecoveries: ({ recoveries }) => recoveries,
  },
});

export const { connectionLost, connectionRestored, restoredNoticeEnded } = connectionSlice.actions;
export const { selectConnectionStatus, selectIsConnected, selectRecoveries } = connectionSlice.selectors;
