import type { Fragment } from '@contract/model/hit';

import { sharedContacts } from '@contract/text/shared-contacts';

const fragment = (name: string, value: string, more: { hidden?: boolean } = {}): Fragment => ({
  ...{ name, displayName: name, value, valueType: 'text', importance: 'primary', hidden: false, categories: [] },
  ...more,
});
const shared = (...fields: [string, string][]) =>
  sharedContacts(fields.map(([name, value]) => fragment(`Shared contact ${name}`, value)));

describe('sharedContacts', () => {
  it('groups the fields of each contact, with the category before or after the number', () => {
    const anna = { name: 'Anna', fields: [{ kind: 'phone', label: 'Mobile', value: '1' }] };
    const bo = { name: 'Bo', fields: [{ kind: 'phone', label: 'Home', value: '2' }] };
    expect(
      shared(
        ['Name', 'Anna'],
        ['Phone Category', 'Mobile'],
        ['Phone', '1'],
        ['Name', 'Bo'],
        ['Phone Category', 'Home'],
        ['Phone', '2'],
      ),
    ).toEqual([anna, bo]);
    expect(
      shared(
        ['Name', 'Anna'],
        ['Phone', '1'],
        ['Phone Category', 'Mobile'],
        ['Name', 'Bo'],
        ['Phone', '2'],
        ['Phone Category', 'Home'],
      ),
    ).toEqual([anna, bo]);
  });

  it('starts a contact with a name after numbers', () => {
    expect(shared(['Phone', '1'], ['Name', 'Bo'], ['Phone', '2']).map(({ name }) => name)).toEqual([null, 'Bo']);
  });

  it('guesses no category where numbers lack one', () => {
    const [only] = shared(['Name', 'Anna'], ['Phone', '1'], ['Phone', '2'], ['Phone Category', 'Home']);
    expect(only?.fields).toEqual([
      { kind: 'phone', label: null, value: '1' },
      { kind: 'phone', label: null, value: '2' },
      { kind: 'other', label: 'Phone Category', value: 'Home' },
    ]);
  });

  it('keeps several addresses with their contact, and omits hidden fields and those of the message', () => {
    const [only, ...others] = sharedContacts([
      fragment('Body', 'Call her'),
      fragment('Shared contact Name', 'Anna'),
      fragment('Shared contact Address City', 'Stockholm'),
      fragment('Shared contact Address City', 'Oslo'),
      fragment('Shared contact UserMapping', 'False', { hidden: true }),
    ]);
    expect(others).toEqual([]);
    expect(only?.fields.map(({ value }) => value)).toEqual(['Stockholm', 'Oslo']);
  });
});
