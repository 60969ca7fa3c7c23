import { THUMBNAIL_HEIGHT } from '@contract/rules/limits';

import { batchOf, cardAfterKey, cardCount, cardsMax, thumbnailColumns } from '@/domain/thumbnail-grid';

describe('the grid of thumbnails', () => {
  it.each([
    ['001-2.5-04', 'xl', 5],
    ['001-2.5-05', 'lg', 3],
    ['001-2.5-06', 'md', 2],
    ['001-2.5-07', 'sm', 1],
  ] as const)('[%s] has at a width of %s columns: %i', (_rule, breakpoint, columns) => {
    expect(thumbnailColumns(breakpoint)).toBe(columns);
  });

  it('[001-2.5-10] uses pictures 200 px high', () => {
    expect(THUMBNAIL_HEIGHT).toBe(200);
  });

  it('[001-2.5-03] has twenty cards in a batch', () => {
    expect([0, 19, 20, 39, 40].map(batchOf)).toEqual([0, 0, 1, 1, 2]);
  });

  it.each([
    ['all when they were counted', { total: 1234, batch: 3, loaded: 20 }, 1234],
    ['the first batch while nothing is known', { total: null, batch: 0, loaded: null }, 20],
    ['one batch more than what is full', { total: null, batch: 2, loaded: 20 }, 80],
    ['as far as a batch that is not full', { total: null, batch: 2, loaded: 7 }, 47],
    ['the batch that is on its way', { total: null, batch: 2, loaded: null }, 60],
  ])('has as many cards as the list has hits: %s', (_title, length, count) => {
    expect(cardCount(length)).toBe(count);
  });

  it('ends at the maximum height of browsers', () => {
    expect(cardsMax(5, 304)).toBe(263_155);
  });
});

describe('keys in the grid of thumbnails', () => {
  // Five columns, three rows, the last of two cards.
  const grid = { columns: 5, count: 12, pageRows: 2 };
  it.each([
    ['ArrowRight', 4, 5],
    ['ArrowRight', 11, 11],
    ['ArrowLeft', 5, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 6],
    ['ArrowDown', 8, 11],
    ['ArrowDown', 10, 10],
    ['ArrowUp', 6, 1],
    ['ArrowUp', 3, 3],
    ['Home', 7, 5],
    ['End', 7, 9],
    ['End', 10, 11],
    ['PageDown', 1, 11],
    ['PageUp', 11, 1],
    ['PageUp', 7, 2],
  ])('move with %s from %i to %i', (key, from, to) => {
    expect(cardAfterKey({ key, isControl: false }, from, grid)).toBe(to);
  });

  it('move with Ctrl to the ends of the list, and have no effect with other modifiers', () => {
    expect(cardAfterKey({ key: 'Home', isControl: true }, 7, grid)).toBe(0);
    expect(cardAfterKey({ key: 'End', isControl: true }, 2, grid)).toBe(11);
    expect(cardAfterKey({ key: 'a', isControl: false }, 2, grid)).toBeNull();
    expect(cardAfterKey({ key: 'End', isControl: true }, 0, { ...grid, count: 0 })).toBeNull();
  });
});
