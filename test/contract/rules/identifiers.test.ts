import { realmsEqual } from '@contract/rules/identifiers';

describe('names of realms', () => {
  it.each([
    ['REVIEW', 'review', true],
    ['review', 'REVIEW', true],
    ['Review', 'REVIEW', true],
    ['REVIEW', 'REVIEW2', false],
    ['', 'REVIEW', false],
  ])('%j and %j are equal: %s', (left, right, areSame) => {
    expect(realmsEqual(left, right)).toBe(areSame);
  });
});
