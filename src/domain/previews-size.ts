const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;

/** A readable size, such as `1.4 MB`: three significant digits, powers of 1024. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), UNITS.length - 1);
  const value = bytes / STEP ** power;
  return `${power === 0 ? value : Number(value.toPrecision(3))} ${UNITS[power] ?? 'B'}`;
}
