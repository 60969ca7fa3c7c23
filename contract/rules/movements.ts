/** Own: points on a page of a track. */
export const TRACK_PAGE_SIZE = 2_000;
/** Own: meetings in a response. */
export const MEETINGS_MAX = 1_000;
export const MEETING_METRES_MAX = 100_000;
/** A week. */
export const MEETING_MINUTES_MAX = 10_080;
export const MEETING_METRES_DEFAULT = 100;
export const MEETING_MINUTES_DEFAULT = 15;
/** Own: factors of the playback speed of a track. */
export const TRACK_SPEEDS = [1, 2, 5, 10] as const;
