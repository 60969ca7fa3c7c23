import { savedSearchNameSchema } from '@contract/rules/saved-search';

const messageOf = (name: unknown) => savedSearchNameSchema.validate({ name }).error?.message;

describe('the name of a saved search', () => {
  it('is trimmed', () => {
    expect(savedSearchNameSchema.validate({ name: '  Boats ' }).value).toEqual({ name: 'Boats' });
  });

  it.each(['', '   ', undefined, null])('is required', (name) => {
    expect(messageOf(name)).toBe('Enter a search name.');
  });

  it('has at most 255 characters', () => {
    expect(messageOf('x'.repeat(255))).toBeUndefined();
    expect(messageOf('x'.repeat(256))).toBe('Enter a search name that is 255 characters or less.');
  });
});
