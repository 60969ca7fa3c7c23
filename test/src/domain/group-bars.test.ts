import { groupBars } from '@/domain/group-bars';

describe('bars of artifact groups', () => {
  const counts = [
    { value: 'Calls', importance: 'primary' as const, count: 50 },
    { value: 'Messages', importance: 'primary' as const, count: 1000 },
    { value: 'Notes', importance: 'primary' as const, count: 1 },
    { value: 'Other', importance: 'secondary' as const, count: 500 },
    { value: 'Nothing', importance: 'secondary' as const, count: 0 },
  ];

  it('[000-2-107] are relative to the largest of all groups, largest first', () => {
    const { primary, secondary } = groupBars(counts);
    expect(primary.map(({ name, percent }) => [name, percent])).toEqual([
      ['Messages', 100],
      ['Calls', 5],
      ['Notes', 2],
    ]);
    expect(secondary).toEqual([{ name: 'Other', count: 500, percent: 50 }]);
  });

  it('are in the configured order, unordered ones last, the largest first', () => {
    const ordered = counts.map((group) => ({ ...group, ...(group.value === 'Notes' && { order: 0 }) }));
    expect(groupBars(ordered).primary.map(({ name, percent }) => [name, percent])).toEqual([
      ['Notes', 2],
      ['Messages', 100],
      ['Calls', 5],
    ]);
  });

  it('[000-2-108] are at least 2 percent', () => {
    expect(groupBars(counts).primary.at(-1)).toEqual({ name: 'Notes', count: 1, percent: 2 });
  });

  it('[002-2-152] are primary when the response has no importance', () => {
    expect(groupBars([{ value: 'Device & System', count: 1 }]).primary).toHaveLength(1);
  });

  it('are empty without hits', () => {
    expect(groupBars([])).toEqual({ primary: [], secondary: [] });
  });
});
