/** Rules 001-9. */
export const TIMELINE_PAGE_SIZE = 2_000;
/** Own: buckets of a histogram. Two days in half hours are 96 buckets. */
export const TIMELINE_BUCKETS_MIN = 100;
export const TIMELINE_BUCKETS_MAX = 2_000;
/** Rules 001-9, decision 17: from this number of items on, the chart shows a warning. */
export const TIMELINE_WARNING_FROM = 20_000;
/** Rules 001-9: milliseconds for which an item that was scrolled to is highlighted in the chart. */
export const TIMELINE_PING = 900;
