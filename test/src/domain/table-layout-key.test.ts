import { tableLayoutKey } from '@/domain/table-layout-key';

describe('the setting key of a table layout', () => {
  it('is the same for each selection of artifacts, in any order', () => {
    const sms = { group: 'Communication', name: 'SMS Messages' };
    const calls = { group: 'Communication', name: 'Call Log' };
    expect(tableLayoutKey({})).toBe('table-layout:*');
    expect(tableLayoutKey({ groups: ['Web', 'Media'] })).toBe('table-layout:Media,Web');
    expect(tableLayoutKey({ artifacts: [sms] })).toBe('table-layout:Communication/SMS Messages');
    expect(tableLayoutKey({ artifacts: [sms, calls] })).toBe(tableLayoutKey({ artifacts: [calls, sms] }));
  });

  it('does not exceed the maximum length of a key', () => {
    expect(tableLayoutKey({ groups: ['a'.repeat(300)] })).toHaveLength(100);
  });
});
