import { realmsEqual } from '@contract/rules/identifiers';

describe('the names of realms', () => {
  it.each([
    ['REVIEW', 'review', true],
    ['review', 'REVIEW', true],
    ['Review', 'REVIEW', true],
    ['REVIEW', 'REVIEW2', false],
    ['', 'REVIEW', false],
  ])('%j and %j are the same: %s', (left, right, areSame) => {
    expect(realmsEqual(left, right)).toBe(areSame);
  });
});
