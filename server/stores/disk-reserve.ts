/** Bytes of the disk that uploads leave to everything else: with less free, they are refused. */
export const UPLOAD_RESERVE = 512 * 1024 * 1024;
/** Bytes that imports leave for databases and for what others store at the same time: with less free, they are stopped. */
export const IMPORT_RESERVE = 50_000_000;
