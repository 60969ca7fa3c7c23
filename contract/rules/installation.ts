/** Milliseconds between two requests of the installation page. */
export const INSTALLATION_POLL = 15_000;
export const QUEUES_POLL = 5_000;
/** While disk usage is measured. */
export const MEASURING_POLL = 1_000;
/** Failed jobs that are listed, the newest first. */
export const FAILED_JOBS_MAX = 200;
/** With a smaller part of the disk free, administrators are warned. */
export const LOW_DISK = 0.1;
