/** Bytes of the disk that uploads leave free: with less, they are refused. */
export const UPLOAD_RESERVE = 512 * 1024 * 1024;
/** Bytes that imports leave free for databases and concurrent writers: with less, they are stopped. */
export const IMPORT_RESERVE = 50_000_000;
