/** Milliseconds between two requests of the installation page. */
export const INSTALLATION_POLL = 15_000;
export const QUEUES_POLL = 5_000;
/** The same while disk usage is measured. */
export const MEASURING_POLL = 1_000;
/** Maximum number of listed failed jobs, newest first. */
export const FAILED_JOBS_MAX = 200;
/** Administrators are warned when a smaller part of the disk is free. */
export const LOW_DISK = 0.1;
