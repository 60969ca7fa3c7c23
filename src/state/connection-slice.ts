import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * `online` · `offline`: the browser has no network · `reconnecting`: the server does not answer · `restored`: it answers again,
 * which is shown for a moment.
 */
type ConnectionStatus = 'online' | 'offline' | 'reconnecting' | 'restored';

interface ConnectionState {
  status: ConnectionStatus;
  /** How often the connection came back: what the browser could not load before may load now. */
  recoveries: number;
}

const getInitialState = (): ConnectionState => ({ status: 'online', recoveries: 0 });

/** Something ended that the server may have ended: whether it answers is checked at once. */
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
