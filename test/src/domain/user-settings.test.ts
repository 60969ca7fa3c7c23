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
  it('gives the defaults while nothing is known', () => {
    expect(readUserSettings(undefined)).toEqual(DEFAULTS);
  });

  it('reads what is valid', () => {
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

  it('falls back where a value means nothing', () => {
    const keys = ['hits-per-page', 'theme', 'time-zone-display', 'exposure-protection', 'auto-advance', 'shortcuts'];
    expect(readUserSettings(keys.map((key) => ({ key, value: 'nonsense' })))).toEqual(DEFAULTS);
  });
});
