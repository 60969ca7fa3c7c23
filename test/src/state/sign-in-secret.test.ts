import { isOwnAnswer, randomSecret, readState } from '@/state/sign-in-secret';

it('makes secrets of 256 bits', () => {
  const secrets = Array.from({ length: 20 }, randomSecret);
  expect(new Set(secrets).size).toBe(20);
  expect(secrets.every((secret) => /^[0-9a-f]{64}$/.test(secret))).toBe(true);
});

it('reads the identifier of the library and the secret behind it', () => {
  expect(readState('id;secret')).toEqual({ id: 'id', secret: 'secret' });
  expect(readState('id')).toEqual({ id: 'id', secret: '' });
  expect(readState('')).toEqual({ id: '', secret: '' });
});

it.each([
  ['the secret that was kept', '{"url_state":"s"}', 's', true],
  ['another one', '{"url_state":"s"}', 't', false],
  ['a part of it', '{"url_state":"st"}', 's', false],
  ['none', '{"url_state":"s"}', '', false],
  ['none where none was kept', '{}', '', false],
  ['one where none was kept', '{"url_state":""}', '', false],
])('takes an answer with %s as it should', (_what, stored, secret, isOwn) => {
  expect(isOwnAnswer(stored, secret)).toBe(isOwn);
});
