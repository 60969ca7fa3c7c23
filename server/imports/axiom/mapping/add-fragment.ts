import type { HitBuilder } from '@server/imports/hits/hit-builder';
import { parseDecimal, parseNumber } from '@server/imports/values/parse-decimal';

import { axiomTime } from './axiom-time';
import type { NamedFragment } from './fragment-set';
import { NUMBERS } from './fragment-names';

const SECONDS = /^\d/;
const UNITS = /^(?:(\d+) ?h(?:ours?|rs?)?)? ?(?:(\d+) ?m(?:in(?:utes?)?)?)? ?(?:(\d+) ?s(?:ec(?:onds?)?)?)?$/i;
/** Units of durations that are not sizes or counts. */
const IS_DURATION = /\bduration\b/i;

/** Adds a fragment of the type of its values, under the name in the vocabulary or AXIOM's own. */
export function addFragment(builder: HitBuilder, fragment: NamedFragment, label = fragment.name.label): void {
  const { raw, name } = fragment;
  const options = name.isHidden && label === name.label ? { hidden: true } : undefined;
  if (raw.text.trim() !== '') {
    if (raw.kind === 'date' || (raw.kind === 'text' && name.isTime)) {
      builder.time(label, raw.text, axiomTime(raw, name.zone, builder.context.notation), options);
    } else if (IS_DURATION.test(label)) {
      addDuration(builder, label, raw.text);
    } else if (raw.kind === 'number' || NUMBERS.has(label)) {
      addNumber(builder, label, raw.text, options);
    } else {
      builder.text(label, raw.text, options);
    }
  }
  if (raw.content !== undefined && raw.content !== '' && raw.content !== raw.text) {
    builder.text(`${label} content`, raw.content);
  }
}

/** The exact digits as text, and a number to sort by when the text is one. */
function addNumber(builder: HitBuilder, label: string, text: string, options?: { hidden: boolean }): void {
  const plain = /^\d{1,3}(?:,\d{3})+$/.test(text.trim()) ? text.replaceAll(',', '') : text;
  const number = parseDecimal(plain);
  if (number !== null) {
    builder.number(label, number, text, options);
  } else {
    builder.text(label, text, options);
  }
}

/** `00:01:23`, `83` (seconds) or `1 m 23 s`. */
function addDuration(builder: HitBuilder, label: string, text: string): void {
  const trimmed = text.trim();
  const plain = SECONDS.test(trimmed) ? parseNumber(trimmed) : null;
  if (plain !== null) {
    builder.number(label, plain, text);
    return;
  }
  const [whole, hours = '0', minutes = '0', seconds = '0'] = UNITS.exec(trimmed) ?? [];
  if (whole) {
    builder.number(label, Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds), text);
    return;
  }
  builder.duration(label, text);
}
