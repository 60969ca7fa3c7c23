import { newSecret, showSecret, stepOf } from '@server/services/one-time-password';

/** RFC 6238, appendix B: the ASCII text 12345678901234567890, and the last six digits of its codes. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('stepOf', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('accepts the code of RFC 6238 at %d seconds', (seconds, code, step) => {
    expect(stepOf(SECRET, code, seconds * 1000, 1)).toBe(step);
  });

  it('accepts a code of one step before and after, and none further away', () => {
    const at = (seconds: number) => stepOf(SECRET, '081804', (1_111_111_109 + seconds) * 1000, 1);
    expect([at(-60), at(-30), at(30), at(60)]).toEqual([null, 37_037_036, 37_037_036, null]);
  });

  it('accepts only the code of the current step without a tolerance', () => {
    const at = (seconds: number) => stepOf(SECRET, '081804', (1_111_111_109 + seconds) * 1000, 0);
    expect([at(-30), at(0), at(30)]).toEqual([null, 37_037_036, null]);
  });

  it.each(['', '81804', '0818040', 'abcdef', '08180٤'])('refuses "%s"', (code) => {
    expect(stepOf(SECRET, code, 1_111_111_109_000, 1)).toBeNull();
  });
});

it('creates secrets of 160 random bits and shows them as an SVG without active content', () => {
  const [secret, other] = [newSecret(), newSecret()];
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(secret).not.toBe(other);
  const { picture } = showSecret(secret, 'anna');
  const svg = Buffer.from(picture.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
  expect(svg).toMatch(/^<svg /);
  expect(svg).not.toMatch(/script|href|on\w+=/);
});
