import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { isTimezone } from '@contract/rules/timezone';

/** The IANA zone of the browser; UTC when it has none that is known, such as a bare offset. */
export function browserTimezone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimezone(zone) ? zone : DEFAULT_TIMEZONE;
}
