const TIME_SPAN = /^(-)?(?:(\d+)\.)?(\d{1,2}):(\d{2}):(\d{2})(?:[.,](\d{1,9}))?$/;

/** Seconds of a `TimeSpan` (`[days.]HH:MM:SS[.fffffff]`, also with a comma), or null for other text. */
export function parseDuration(text: string): number | null {
  const match = TIME_SPAN.exec(text.trim());
  if (!match) {
    return null;
  }
  const [, sign, days = '0', hours, minutes, seconds, fraction = '0'] = match;
  const total = Number(days) * 86_400 + Number(hours) * 3_600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
  return sign ? -total : total;
}
