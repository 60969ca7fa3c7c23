import { Type } from '@sinclair/typebox';

import { bounded } from '@contract/bounded';
import { QueryFilters } from '@contract/model/filter';
import { findUnknownMember } from '@server/domain/unknown-member';

const filters = bounded(QueryFilters);
const text = { terms: ['a'], matchType: 'partial', operator: 'OR' };
const textColumn = (column: object) => [{ kind: 'textColumn', column, text }];

it.each<[string, unknown, string, string]>([
  ['in the alternative of its kind', [{ kind: 'keyword', text, hitIds: [] }], '/0', 'hitIds'],
  ['deeper in it', [{ kind: 'keyword', text: { ...text, language: 'de' } }], '/0/text', 'language'],
  [
    'in the alternative with most of the members',
    textColumn({ name: 'Body', valueType: 'text', order: 1 }),
    '/0/column',
    'order',
  ],
  [
    'in a later filter',
    [
      { kind: 'keyword', text },
      { kind: 'hits', hitIds: [], x: 1 },
    ],
    '/1',
    'x',
  ],
  ['with the name of a property of every object', [{ kind: 'keyword', text, constructor: 1 }], '/0', 'constructor'],
])('an unknown member of a union is found %s', (_where, value, path, name) => {
  expect(findUnknownMember(filters, value)).toEqual({ path, name });
});

it.each<[string, unknown]>([
  ['a valid value', textColumn({ column: 1 })],
  ['a value of another kind', [{ kind: 'other', x: 1 }]],
  ['a value of another type', { filter: {} }],
  ['no object', 'keyword'],
])('%s has none', (_what, value) => {
  expect(findUnknownMember(filters, value)).toBeNull();
});

it('members of objects that are defined elsewhere are ignored', () => {
  const schema = bounded(
    Type.Object({ ofBrowser: Type.Object({ id: Type.String() }, { additionalProperties: true }) }),
  );
  expect(findUnknownMember(schema, { ofBrowser: { id: 'a', other: 1 } })).toBeNull();
  expect(findUnknownMember(schema, { ofBrowser: { id: 'a' }, other: 1 })).toEqual({ path: '', name: 'other' });
});

it('members of the items of tuples are found', () => {
  const schema = bounded(Type.Tuple([Type.Integer(), Type.Object({ id: Type.String() })]));
  expect(findUnknownMember(schema, [1, { id: 'a', x: 1 }])).toEqual({ path: '/1', name: 'x' });
});
