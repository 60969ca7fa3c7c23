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
