import type { UserSetting } from '@contract/calls/users';
import {
  AUTO_ADVANCES,
  EXPOSURE_PROTECTIONS,
  parseShortcutBindings,
  SETTING_KEYS,
  settingProblem,
  THEMES,
  TIME_ZONE_DISPLAYS,
  type AutoAdvance,
  type ExposureProtection,
  type ShortcutBindings,
  type ThemeChoice,
  type TimeZoneDisplay,
} from '@contract/rules/user-settings';

import { hitsPerPage } from './hits-per-page';

export interface UserSettings {
  itemsPerPage: number;
  /** Null: never chosen; the value stored in this browser applies. */
  theme: ThemeChoice | null;
  timeZoneDisplay: TimeZoneDisplay;
  exposureProtection: ExposureProtection;
  autoAdvance: AutoAdvance;
  shortcuts: ShortcutBindings;
}

/** The settings of a user; defaults for missing or invalid ones (decision 12, rules 001-5). */
export function readUserSettings(settings: readonly UserSetting[] | undefined): UserSettings {
  const valueOf = (wanted: string): string | undefined => settings?.find(({ key }) => key === wanted)?.value;
  const among = <Value extends string>(values: readonly Value[], key: string): Value | undefined => {
    const text = valueOf(key);
    return values.find((value) => value === text);
  };
  return {
    itemsPerPage: hitsPerPage(settings),
    theme: among(THEMES, SETTING_KEYS.theme) ?? null,
    timeZoneDisplay: among(TIME_ZONE_DISPLAYS, SETTING_KEYS.timeZoneDisplay) ?? 'case',
    exposureProtection: among(EXPOSURE_PROTECTIONS, SETTING_KEYS.exposureProtection) ?? 'blur',
    autoAdvance: among(AUTO_ADVANCES, SETTING_KEYS.autoAdvance) ?? 'off',
    shortcuts: parseShortcutBindings(valueOf(SETTING_KEYS.shortcuts) ?? '{}') ?? NO_BINDINGS,
  };
}

/** Whether the user has saved a valid value for each of these settings. */
export const areSaved = (settings: readonly UserSetting[], keys: readonly string[]): boolean =>
  keys.every((key) => settings.some((setting) => setting.key === key && settingProblem(key, setting.value) === null));

const NO_BINDINGS: ShortcutBindings = {};
