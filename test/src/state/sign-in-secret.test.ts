import { isOwnResponse, randomSecret, readState } from '@/state/sign-in-secret';

it('makes secrets of 256 bits', () => {
  const secrets = Array.from({ length: 20 }, randomSecret);
  expect(new Set(secrets).size).toBe(20);
  expect(secrets.every((secret) => /^[0-9a-f]{64}$/.test(secret))).toBe(true);
});

it('splits the state into the identifier of the library and the secret', () => {
  expect(readState('id;secret')).toEqual({ id: 'id', secret: 'secret' });
  expect(readState('id')).toEqual({ id: 'id', secret: '' });
  expect(readState('')).toEqual({ id: '', secret: '' });
});

it.each([
  ['the stored secret', '{"url_state":"s"}', 's', true],
  ['another secret', '{"url_state":"s"}', 't', false],
  ['the beginning of the stored secret', '{"url_state":"st"}', 's', false],
  ['no secret', '{"url_state":"s"}', '', false],
  ['no secret and none stored', '{}', '', false],
  ['no secret and an empty one stored', '{"url_state":""}', '', false],
])('accepts a response only with the stored secret: %s', (_what, stored, secret, isOwn) => {
  expect(isOwnResponse(stored, secret)).toBe(isOwn);
});
