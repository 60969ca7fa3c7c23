import { DEFAULT_LAYOUT, parseTableLayout } from '@contract/rules/table-layout';
import { settingProblem } from '@contract/rules/user-settings';

const layout = { order: ['text:Body'], widths: { 'text:Body': 320 }, hidden: ['text:Source'], showsAll: true };

describe('a table layout', () => {
  it('is read as it was written', () => {
    expect(parseTableLayout(JSON.stringify(layout))).toEqual(layout);
    expect(parseTableLayout(JSON.stringify(DEFAULT_LAYOUT))).toEqual(DEFAULT_LAYOUT);
  });

  it.each([
    'nonsense',
    'null',
    '[]',
    JSON.stringify({ ...layout, order: 'text:Body' }),
    JSON.stringify({ ...layout, widths: { 'text:Body': 1e9 } }),
    JSON.stringify({ ...layout, widths: [300] }),
    JSON.stringify({ ...layout, hidden: [1] }),
    JSON.stringify({ ...layout, showsAll: 'yes' }),
  ])('is null when it contains %s, and is not stored', (text) => {
    expect(parseTableLayout(text)).toBeNull();
    expect(settingProblem('table-layout:Communication/SMS Messages', text)).toMatch(/^Set a table layout to/);
  });
});
