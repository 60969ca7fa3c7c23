import { isRecord, readJson } from '@contract/text/read-json';

import { HITS_PER_PAGE_SETTING } from './identifiers';
import { ITEMS_PER_PAGE_OPTIONS } from './limits';
import { parseTableLayout, TABLE_LAYOUT_PREFIX } from './table-layout';

// Decision 12. Without joi: the first page reads settings, and the library is larger than the rest of that page.

export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];

/** `case`: times in the zone of the case. `utc`: in UTC, in every case. */
export const TIME_ZONE_DISPLAYS = ['case', 'utc'] as const;
export type TimeZoneDisplay = (typeof TIME_ZONE_DISPLAYS)[number];

/** How pictures and videos are shown until the user reveals them (exposure protection). */
export const EXPOSURE_PROTECTIONS = ['blur', 'grey', 'off'] as const;
export type ExposureProtection = (typeof EXPOSURE_PROTECTIONS)[number];

/** Whether the next item is selected after one was tagged with the keyboard. */
export const AUTO_ADVANCES = ['on', 'off'] as const;
export type AutoAdvance = (typeof AUTO_ADVANCES)[number];

/** Keys of the settings of a user. */
export const SETTING_KEYS = {
  itemsPerPage: HITS_PER_PAGE_SETTING,
  theme: 'theme',
  timeZoneDisplay: 'time-zone-display',
  /** The same setting under the key of 001-7-37. */
  timezone: 'timezone',
  exposureProtection: 'exposure-protection',
  autoAdvance: 'auto-advance',
  shortcuts: 'shortcuts',
} as const;

/** Shortcuts that a user chose instead of the defaults: chord by action id, such as `{ "hit.next": "shift+l" }`. */
export type ShortcutBindings = Readonly<Record<string, string>>;

const SHORTCUTS_MAX = 100;
const ACTION_ID = /^[a-z][a-zA-Z0-9.-]{0,59}$/;
/** Modifiers in this order, then one character or the name of a key, all in lower case. */
const CHORD = /^(?:ctrl\+)?(?:alt\+)?(?:shift\+)?(?:[^\s\p{C}\p{Lu}]|[a-z][a-z0-9]{1,19})$/u;

export const isChord = (text: string): boolean => CHORD.test(text);

/** Reads the setting `shortcuts`; null when it is invalid. Unknown actions are kept: another version may have them. */
export function parseShortcutBindings(text: string): ShortcutBindings | null {
  const value = readJson(text);
  if (!isRecord(value)) {
    return null;
  }
  const entries: [string, unknown][] = Object.entries(value);
  const bindings = entries.filter(isBinding);
  const isWhole = bindings.length === entries.length && entries.length <= SHORTCUTS_MAX;
  return isWhole ? Object.fromEntries(bindings) : null;
}

const isBinding = (entry: [string, unknown]): entry is [string, string] =>
  ACTION_ID.test(entry[0]) && typeof entry[1] === 'string' && isChord(entry[1]);

export const ITEMS_PER_PAGE_PROBLEM = 'Select the number of items per page.';

const choice =
  (name: string, values: readonly string[]) =>
  (value: string): string | null =>
    values.includes(value) ? null : `Set ${name} to one of: ${values.join(', ')}.`;

const PROBLEMS = new Map<string, (value: string) => string | null>([
  [
    SETTING_KEYS.itemsPerPage,
    (value) => (ITEMS_PER_PAGE_OPTIONS.some((option) => String(option) === value) ? null : ITEMS_PER_PAGE_PROBLEM),
  ],
  [SETTING_KEYS.theme, choice(SETTING_KEYS.theme, THEMES)],
  [SETTING_KEYS.timeZoneDisplay, choice(SETTING_KEYS.timeZoneDisplay, TIME_ZONE_DISPLAYS)],
  [SETTING_KEYS.timezone, choice(SETTING_KEYS.timezone, TIME_ZONE_DISPLAYS)],
  [SETTING_KEYS.exposureProtection, choice(SETTING_KEYS.exposureProtection, EXPOSURE_PROTECTIONS)],
  [SETTING_KEYS.autoAdvance, choice(SETTING_KEYS.autoAdvance, AUTO_ADVANCES)],
  [
    SETTING_KEYS.shortcuts,
    (value) =>
      parseShortcutBindings(value) === null
        ? 'Set shortcuts to a JSON object of keys by action, such as {"hit.next":"shift+l"}.'
        : null,
  ],
]);

/**
 * The settings with the display of times under both of its keys; when both are given, `timezone` applies.
 *
 * @param settings values by key
 */
export function withBothTimezoneKeys(settings: Readonly<Record<string, string>>): Record<string, string> {
  const value = settings[SETTING_KEYS.timezone] ?? settings[SETTING_KEYS.timeZoneDisplay];
  return value === undefined
    ? { ...settings }
    : { ...settings, [SETTING_KEYS.timezone]: value, [SETTING_KEYS.timeZoneDisplay]: value };
}

/** The problem of a setting with its cure; null when it can be stored. Unknown settings are always valid. */
export function settingProblem(key: string, value: string): string | null {
  if (key.startsWith(TABLE_LAYOUT_PREFIX)) {
    return parseTableLayout(value) === null
      ? 'Set a table layout to a JSON object with order, widths, hidden and showsAll.'
      : null;
  }
  return PROBLEMS.get(key)?.(value) ?? null;
}
