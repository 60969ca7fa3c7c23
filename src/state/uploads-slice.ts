import { createSlice } from '@reduxjs/toolkit';

import { uploadProgressed } from '@/api/upload';

interface UploadState {
  /** Number of stored bytes. */
  sent: number;
  total: number;
  /** Remaining seconds by the speed in this window; null before anything was sent. */
  secondsLeft: number | null;
  begun: { sent: number; at: number };
}

/** Uploads of this browser window, by upload id. */
const getInitialState = (): Record<string, UploadState> => ({});

export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: getInitialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(uploadProgressed, (state, { payload: { uploadId, sent, total, at } }) => {
      const begun = state[uploadId]?.begun ?? { sent, at };
      const rate = (sent - begun.sent) / (at - begun.at);
      const secondsLeft = Number.isFinite(rate) && rate > 0 ? (total - sent) / rate / 1000 : null;
      state[uploadId] = { sent, total, secondsLeft, begun };
    });
  },
  selectors: { selectUpload: (state, uploadId: string) => state[uploadId] },
});

export const { selectUpload } = uploadsSlice.selectors;
