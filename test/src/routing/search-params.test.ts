import { booleanParam, choiceParam, formatQuery, naturalParam, parseQuery, stringParam } from '@/routing/search-params';

describe('query strings', () => {
  it('are parsed as they were written', () => {
    const values = { f: '{"tagIds":["a&b"]}', page: '2' };
    expect(parseQuery(formatQuery(values))).toEqual(values);
  });

  it('omit undefined, null and empty values', () => {
    expect(formatQuery({ f: undefined, name: '', sort: null, page: 0 })).toBe('?page=0');
    expect(formatQuery({})).toBe('');
  });

  it('[000-9-23] [000-9-24] contain lists of up to 9999 entries and up to 6 levels of nesting', () => {
    const list = Array.from({ length: 9999 }, (_, index) => `ids[${index}]=${index}`).join('&');
    expect(parseQuery(list).ids).toHaveLength(9999);
    expect(parseQuery('ids[9998]=x').ids).toEqual(['x']);
    expect(parseQuery('ids[9999]=x').ids).toEqual({ 9999: 'x' });
    const deepest = (value: unknown) => ({ a: { b: { c: { d: { e: { f: { g: value } } } } } } });
    expect(parseQuery('a[b][c][d][e][f][g]=1')).toEqual(deepest('1'));
    // A level below is a name, not a level.
    expect(parseQuery('a[b][c][d][e][f][g][h]=1')).toEqual(deepest({ '[h]': '1' }));
  });

  it('return typed values, and the fallback for anything else', () => {
    expect([naturalParam('7', 0), naturalParam('-7', 0), naturalParam(['7'], 0)]).toEqual([7, 0, 0]);
    expect([booleanParam('true'), booleanParam('false', true), booleanParam('yes')]).toEqual([true, false, false]);
    expect([stringParam('x'), stringParam(''), stringParam({})]).toEqual(['x', undefined, undefined]);
    expect(choiceParam('up', ['asc', 'desc'], 'desc')).toBe('desc');
  });
});
