import { detachString } from '@server/imports/detach-string';

/** The properties of times in the name of a date (formats.md 2.5). */
export interface ZoneHeader {
  /** Minutes east of UTC; null for wall clock times of an unknown zone. */
  offset: number | null;
  /** Such as `M/d/yyyy`; empty when the name has none. */
  pattern: string;
  /** AXIOM added an hour in summer; it is unknown which times have it. */
  hasDaylightSaving: boolean;
}

export interface FragmentName {
  /** Without zone and pattern, which differ between cases: names key the column configuration. */
  label: string;
  /** The label in lower case. */
  key: string;
  zone: ZoneHeader | null;
  /** Of use to programs only (formats.md 5.1 rule 6). */
  isHidden: boolean;
  isTime: boolean;
  /** Whether its value names attached files. */
  isAttachment: boolean;
  /** The prefix of a latitude, such as `origin `; null for other names. */
  latitudePrefix: string | null;
}

const HIDDEN = /^_(?!video$)|^item id$|^(?:chat|thread|conversation) ?(?:id|guid)$/;
const TIME = /date\/time$/;
const ATTACHMENT = /^attachments?(?: (?:\(s\)|names?|file names?|paths?|files?))?$|^media (?:file )?(?:name|path)$/;
const LATITUDE = /^(.*?)\b(?:gps )?latitude(?: \(.*\))?$/;
const ZONED = /^(.{0,500}?) ?- ?(?:UTC ?([+-]\d{1,2}:\d{2})?|Local Time)(?: \(([^()]{0,40})\))?(?: ?\[DST\])?$/i;
const MAX_CACHED = 10_000;
const cache = new Map<string, FragmentName>();

/** `Sent Date/Time - UTC+01:00 (M/d/yyyy)[DST]` → "Sent Date/Time" with its zone. */
export function fragmentName(text: string): FragmentName {
  const cached = cache.get(text);
  if (cached !== undefined) {
    return cached;
  }
  const name = parse(detachString(text));
  if (cache.size < MAX_CACHED) {
    cache.set(detachString(text), name);
  }
  return name;
}

function parse(text: string): FragmentName {
  const trimmed = text.trim();
  const match = ZONED.exec(trimmed);
  const label = (match?.[1] ?? trimmed).trim() || 'Unnamed';
  const key = detachString(label.toLowerCase());
  const zone = match === null ? null : zoneOf(trimmed, match[2], match[3] ?? '');
  return {
    label: detachString(label),
    key,
    zone,
    isHidden: HIDDEN.test(key),
    isTime: zone !== null || TIME.test(key),
    isAttachment: ATTACHMENT.test(key),
    latitudePrefix: LATITUDE.exec(key)?.[1] ?? null,
  };
}

function zoneOf(text: string, offset: string | undefined, pattern: string): ZoneHeader {
  const isLocal = /- ?Local Time/i.test(text);
  const [hours = '0', minutes = '0'] = (offset ?? '+00:00').slice(1).split(':');
  const total = Number(hours) * 60 + Number(minutes);
  return {
    offset: isLocal || total > 14 * 60 ? null : offset?.startsWith('-') ? -total : total,
    pattern: detachString(pattern),
    hasDaylightSaving: /\[DST\]$/i.test(text),
  };
}
