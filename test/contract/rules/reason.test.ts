import { reasonSchema } from '@contract/rules/reason';

const messageOf = (reason: unknown) => reasonSchema.validate({ reason }).error?.message;

describe('a reason', () => {
  it.each([undefined, '', '   ', 7])('[002-5-26] is required: %p is refused', (reason) => {
    expect(messageOf(reason)).toBe('Enter a reason.');
  });

  it('[002-5-27] is trimmed', () => {
    expect(reasonSchema.validate({ reason: ' Order 12 \n' }).value).toEqual({ reason: 'Order 12' });
  });

  it('[002-5-28] has at most 255 characters', () => {
    expect(messageOf('x'.repeat(255))).toBeUndefined();
    expect(messageOf(` ${'x'.repeat(255)} `)).toBeUndefined();
    expect(messageOf('x'.repeat(256))).toBe('Enter a reason that is 255 characters or less.');
  });

  it.each(['Done 😀', '👩‍💻', '🇸🇪', '❤', '❤️', '👍🏽', '1️⃣', '#️⃣', '🖥'])('[002-5-29] has no emoji: %s', (reason) => {
    expect(messageOf(reason)).toBe('Enter a reason without emoji.');
  });

  it.each([
    'Order #12*, 0123456789',
    '*',
    '#',
    '7',
    'Contoso™ phone, ©2024',
    'Begäran från åklagaren',
    '删除',
    'a → b',
  ])('[002-5-30] may contain digits, # and *, and text in any language: %s', (reason) => {
    expect(messageOf(reason)).toBeUndefined();
  });
});
