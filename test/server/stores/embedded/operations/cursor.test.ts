import type { SortEntry } from '@contract/model/filter';
import { BadRequestError } from '@server/errors';
import { decodeCursor, encodeCursor } from '@server/stores/embedded/operations/cursor';

const BY_BODY: SortEntry[] = [
  { by: 'fragment', name: 'Body', valueType: 'text', order: 'asc' },
  { by: 'date', order: 'desc' },
];
const tokenOf = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');

describe('a cursor', () => {
  it.each<{ sort: SortEntry[]; keys: (string | number | null)[] }>([
    { sort: [], keys: [1_700_000_000_000] },
    { sort: [], keys: [null] },
    { sort: BY_BODY, keys: ['straße 𝔘 "x"', -1.5] },
    { sort: BY_BODY, keys: [null, null] },
  ])('decodes to the encoded position: $keys', ({ sort, keys }) => {
    expect(decodeCursor(sort, encodeCursor(sort, { keys, id: 77 }))).toEqual({ keys, id: 77 });
  });

  it('of the default order is valid for the same order given explicitly', () => {
    const token = encodeCursor([], { keys: [5], id: 1 });
    expect(decodeCursor([{ by: 'date', order: 'desc' }], token)).toEqual({ keys: [5], id: 1 });
  });

  it.each([
    ['empty', ''],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('nonsense').toString('base64url')],
    ['of another shape', tokenOf({ id: 1 })],
    ['too long', tokenOf(['date.desc', [1], 1, 1])],
    ['of a forged key', tokenOf(['date.desc', [{ a: 1 }], 1])],
    ['of too many keys', tokenOf(['date.desc', [1, 1], 1])],
    ['of a text for a date', tokenOf(['date.desc', ['1'], 1])],
    ['of a forged id', tokenOf(['date.desc', [1], '1; DROP TABLE hit'])],
    ['of no id', tokenOf(['date.desc', [1], 0])],
    ['of another order', tokenOf(['date.asc', [1], 1])],
  ])('is refused when it is %s', (_what, token) => {
    expect(() => decodeCursor([], token)).toThrow(
      new BadRequestError('"searchAfter" is not a place in this search. Start at the first page.'),
    );
  });

  it('is refused for a fragment of another name, type or order', () => {
    const token = encodeCursor(BY_BODY, { keys: ['a', 1], id: 1 });
    const [body, date] = BY_BODY;
    for (const other of [{ name: 'From' }, { valueType: 'number' as const }, { order: 'desc' as const }]) {
      expect(() => decodeCursor([{ ...body!, ...other }, date!], token)).toThrow(BadRequestError);
    }
    expect(() => decodeCursor(BY_BODY, tokenOf(['fragment.asc.natural.Body|date.desc', [1, 1], 1]))).toThrow(
      BadRequestError,
    );
  });

  it('[case-31] is refused when it is of the order by code point', () => {
    const keys = ['a', 1];
    expect(decodeCursor(BY_BODY, tokenOf(['fragment.asc.natural.Body|date.desc', keys, 1]))).toEqual({ keys, id: 1 });
    expect(() => decodeCursor(BY_BODY, tokenOf(['fragment.asc.text.Body|date.desc', keys, 1]))).toThrow(
      BadRequestError,
    );
  });
});
