import { parseTime } from '@server/imports/values/parse-time';
import type { DayOrderEvidence } from '@server/imports/values/time-notation';

import type { ReportHeader } from './report-items';

// Only what the tool writes as a time counts: a date in a message was written by a person.
const CONTENT = String.raw`[^>]{0,200}>\s{0,20}(?:<!\[CDATA\[)?([^<\]]{6,60})`;
const TIMES = [
  new RegExp(String.raw`<value type="TimeStamp"${CONTENT}`, 'g'),
  new RegExp(String.raw`<timestamp\b${CONTENT}`, 'g'),
  new RegExp(String.raw`<item [^>]{0,200}name="[^"]{0,60}(?:Time|Date)"${CONTENT}`, 'g'),
];
const PAIR = new RegExp(String.raw`formattedTimestamp="([^"]{6,60})"${CONTENT}`, 'g');

/** The times of a report: values of the type `TimeStamp`, also in the tool's own notation, times of files and of the extraction. */
export function collectReportTimes(text: string, evidence: DayOrderEvidence): void {
  for (const pattern of TIMES) {
    for (const [, time = ''] of text.matchAll(pattern)) {
      evidence.add(time);
    }
  }
  for (const [, written = '', time = ''] of text.matchAll(PAIR)) {
    evidence.add(written);
    evidence.addPair(time, written);
  }
}

const EXTRACTION_TIME = /^(?:creation time|extraction (?:start|end)\b)/i;

/** Epoch milliseconds of the latest time that the report states for its extraction; null without one before now. */
export function extractedAt({ extraction }: Pick<ReportHeader, 'extraction'>): number | null {
  const times = [...extraction.values()]
    .flat()
    .filter(({ name }) => EXTRACTION_TIME.test(name))
    .flatMap(({ value }) => {
      const parsed = parseTime(value);
      return 'date' in parsed ? [parsed.date] : (parsed.readings ?? []);
    })
    .map(({ instant }) => Date.parse(instant))
    .filter((time) => time <= Date.now());
  return times.length === 0 ? null : Math.max(...times);
}
