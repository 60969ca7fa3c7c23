import { parseDuration } from '@server/imports/values/parse-duration';

describe('parseDuration', () => {
  it.each([
    ['00:00:00', 0],
    ['00:01:23', 83],
    ['01:02:03.5000000', 3723.5],
    ['2.00:00:01', 172_801],
    ['-00:00:10', -10],
  ])('reads %s as %d seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  it.each(['', '83', 'a minute', '1:2:3:4'])('refuses %j', (text) => {
    expect(parseDuration(text)).toBeNull();
  });
});
