import { createSlice } from '@reduxjs/toolkit';

import { uploadProgressed } from '@/api/upload';

/** Bytes sent of the uploads of this browser window, by upload id. */
const getInitialState = (): Record<string, { sent: number; total: number }> => ({});

export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: getInitialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(uploadProgressed, (state, { payload: { uploadId, sent, total } }) => {
      state[uploadId] = { sent, total };
    });
  },
  selectors: { selectUpload: (state, uploadId: string) => state[uploadId] },
});

export const { selectUpload } = uploadsSlice.selectors;
