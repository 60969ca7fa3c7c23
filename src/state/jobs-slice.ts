import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Jobs whose progress and end are on the screen anyway, by id: nobody is told of them a second time. */
const getInitialState = (): string[] => [];

export const jobsSlice = createSlice({
  name: 'jobs',
  initialState: getInitialState,
  reducers: {
    jobWatched: (state, { payload }: PayloadAction<string>) => [...state, payload],
    jobUnwatched: (state, { payload }: PayloadAction<string>) => state.filter((id) => id !== payload),
  },
  selectors: { selectWatchedJobs: (state) => state },
});

export const { jobWatched, jobUnwatched } = jobsSlice.actions;
export const { selectWatchedJobs } = jobsSlice.selectors;
