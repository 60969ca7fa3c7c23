import { parseByteRange } from '@server/domain/byte-range';

describe('parseByteRange', () => {
  it.each([
    [undefined, 100, null],
    ['', 100, null],
    ['bytes=0-9', 100, { start: 0, end: 9 }],
    ['bytes=90-', 100, { start: 90, end: 99 }],
    ['bytes=90-500', 100, { start: 90, end: 99 }],
    ['bytes=-10', 100, { start: 90, end: 99 }],
    ['bytes=-500', 100, { start: 0, end: 99 }],
    ['bytes=100-', 100, 'unsatisfiable'],
    ['bytes=0-', 0, 'unsatisfiable'],
    ['bytes=-0', 100, 'unsatisfiable'],
    ['bytes=-', 100, null],
    ['x', 100, null],
    ['bytes=1-2,x', 100, null],
    ['bytes=1.5-3', 100, null],
    ['bytes=9-3', 100, 'unsatisfiable'],
    ['bytes=99999999999999999999-', 100, 'unsatisfiable'],
    ['bytes=0-9,5-20', 100, { start: 0, end: 20 }],
    ['Bytes=0-9', 100, { start: 0, end: 9 }],
    ['bytes=0-1,5-6', 100, null],
    ['items=0-1', 100, null],
  ])('reads %p of %d bytes as %p', (header, size, expected) => {
    expect(parseByteRange(header, size)).toEqual(expected);
  });
});
