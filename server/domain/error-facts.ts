/** The text of anything that was thrown. */
export function messageOf(error: unknown): string {
  const isDescribed = typeof error === 'object' && error !== null && 'message' in error;
  return isDescribed && typeof error.message === 'string' ? error.message : String(error);
}

/** The code of an error of Node, such as `ENOENT` or `Z_DATA_ERROR`; empty for others. */
export function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}
