import type { Fragment } from '@contract/model/hit';

import { fragmentRows } from '@/domain/fragments';

const fragment = (name: string, given: Partial<Fragment> = {}): Fragment => ({
  name,
  displayName: name,
  value: name,
  valueType: 'text',
  importance: 'primary',
  hidden: false,
  categories: [],
  ...given,
});

describe('the rows of the details card', () => {
  it('[001-3-13] are the fragments of an importance in the order of the item, without hidden ones', () => {
    const fragments = [
      fragment('Body'),
      fragment('Status', { importance: 'secondary' }),
      fragment('Internal id', { hidden: true }),
      fragment('From'),
    ];
    expect(fragmentRows(fragments, 'primary').map(({ title }) => title)).toEqual(['Body', 'From']);
    expect(fragmentRows(fragments, 'secondary').map(({ title }) => title)).toEqual(['Status']);
  });

  it('group the repeated values of a name', () => {
    const [row] = fragmentRows([fragment('To', { value: 'a' }), fragment('To', { value: 'b' })], 'primary');
    expect(row?.fragments.map(({ value }) => value)).toEqual(['a', 'b']);
  });

  it('[001-2.4-25] distinguish names with several types, also across importances', () => {
    const fragments = [
      fragment('Size'),
      fragment('Size', { valueType: 'number' }),
      fragment('Size', { valueType: 'date', importance: 'secondary' }),
    ];
    expect(fragmentRows(fragments, 'primary').map(({ title }) => title)).toEqual(['Size (text)', 'Size (number)']);
    expect(fragmentRows(fragments, 'secondary').map(({ title }) => title)).toEqual(['Size (date)']);
  });
});
