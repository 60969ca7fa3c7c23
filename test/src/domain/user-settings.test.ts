import { SETTING_KEYS } from '@contract/rules/user-settings';

import { readUserSettings } from '@/domain/user-settings';

const DEFAULTS = {
  itemsPerPage: 20,
  theme: null,
  timeZoneDisplay: 'case',
  exposureProtection: 'blur',
  autoAdvance: 'off',
  shortcuts: {},
};

describe('readUserSettings (decision 12)', () => {
  it('returns the defaults without stored settings', () => {
    expect(readUserSettings(undefined)).toEqual(DEFAULTS);
  });

  it('[001-3-36] reads valid values, items per page from the digits of a text', () => {
    const settings = [
      { key: 'hits-per-page', value: '60' },
      { key: 'theme', value: 'dark' },
      { key: 'time-zone-display', value: 'utc' },
      { key: 'exposure-protection', value: 'off' },
      { key: 'auto-advance', value: 'on' },
      { key: 'shortcuts', value: '{"hit.next":"l"}' },
    ];
    expect(readUserSettings(settings)).toEqual({
      itemsPerPage: 60,
      theme: 'dark',
      timeZoneDisplay: 'utc',
      exposureProtection: 'off',
      autoAdvance: 'on',
      shortcuts: { 'hit.next': 'l' },
    });
  });

  it('returns the default for an invalid value', () => {
    const keys = ['hits-per-page', 'theme', 'time-zone-display', 'exposure-protection', 'auto-advance', 'shortcuts'];
    expect(readUserSettings(keys.map((key) => ({ key, value: 'nonsense' })))).toEqual(DEFAULTS);
  });

  it('[001-7-37] reads the time zone display and the items per page under their keys', () => {
    const settings = [
      { key: SETTING_KEYS.timeZoneDisplay, value: 'utc' },
      { key: SETTING_KEYS.itemsPerPage, value: '100' },
    ];
    expect(settings.map(({ key }) => key)).toEqual(['time-zone-display', 'hits-per-page']);
    expect(readUserSettings(settings)).toMatchObject({ timeZoneDisplay: 'utc', itemsPerPage: 100 });
  });
});
