import type { Fragment } from '@contract/model/hit';

import { formatBytes } from './previews-size';

/** Names of fragments whose numbers have the same unit in every export: bytes and seconds. */
const BYTES = /^(?:file |total )?size$/i;
const SECONDS = /^(?:call |total )?duration$/i;

const SIXTY = 60;

/** Seconds as `31:55`, and as `1:02:03` from one hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const parts = [Math.floor(whole / SIXTY) % SIXTY, whole % SIXTY].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / SIXTY ** 2);
  return `${seconds < 0 ? '-' : ''}${[...(hours > 0 ? [String(hours)] : []), ...parts].join(':')}`;
}

/** Seconds as `31 min 55 s`, for lists in which no column says that it is a duration. */
function durationWithUnits(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const parts = [
    { amount: Math.floor(whole / SIXTY ** 2), unit: 'h' },
    { amount: Math.floor(whole / SIXTY) % SIXTY, unit: 'min' },
    { amount: whole % SIXTY, unit: 's' },
  ].filter(({ amount }) => amount > 0);
  const text = parts.map(({ amount, unit }) => `${amount} ${unit}`).join(' ') || '0 s';
  return seconds < 0 ? `-${text}` : text;
}

interface Measure {
  /** The readable form, such as `24.2 KB`. */
  text: string;
  /** The form of the export, such as `24818 B`. */
  original: string;
}

/** The number of a fragment with its unit; null for a fragment without a unit. */
export function measureOf({ name, value, valueType, numberValue }: Fragment): Measure | null {
  if (valueType !== 'number' || numberValue === undefined) {
    return null;
  }
  if (BYTES.test(name) && numberValue >= 0) {
    return { text: formatBytes(numberValue), original: `${value} B` };
  }
  return SECONDS.test(name) ? { text: formatDuration(numberValue), original: `${value} s` } : null;
}

/** The text of a fragment in a table. */
export const displayValue = (fragment: Fragment): string => measureOf(fragment)?.text ?? fragment.value;

/** The text of a fragment among values of other kinds, without its name: a duration has its unit. */
export const textWithUnit = (fragment: Fragment): string =>
  fragment.valueType === 'number' && fragment.numberValue !== undefined && SECONDS.test(fragment.name)
    ? durationWithUnits(fragment.numberValue)
    : displayValue(fragment);
