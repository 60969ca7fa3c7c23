/** The remaining time that the command line printed, and when. */
export interface ReportedTimeLeft {
  /** Seconds since the import began. */
  at: number;
  left: number;
}

const FIRST_MINUTE = 60;

/** The seconds of `3 min 20 s left` in a line of progress; null for other lines. */
export function leftIn(line: string): number | null {
  const found = /(?:(\d+) h )?(?:(\d+) min )?(?:(\d+) s )?left/.exec(line);
  if (found === null) {
    return null;
  }
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((text: string | undefined) => Number(text ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

/**
 * The largest error after the first minute (or a tenth of a shorter import) up to the last two seconds, in percent of the
 * actual remaining time.
 */
export function timeLeftErrors(reported: readonly ReportedTimeLeft[], total: number): string {
  const from = total > 2 * FIRST_MINUTE ? FIRST_MINUTE : total / 10;
  const errors = reported
    .filter(({ at }) => at >= from && total - at > Math.max(2, total / 50))
    .map(({ at, left }) => ({ at, share: (left - (total - at)) / (total - at) }))
    .sort((one, two) => Math.abs(two.share) - Math.abs(one.share));
  const [worst] = errors;
  return worst === undefined ? '–' : `${Math.round(worst.share * 100)} % at ${Math.round(worst.at)} s`;
}
