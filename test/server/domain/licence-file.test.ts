import { generateKeyPairSync, sign } from 'node:crypto';

import { isRecord, readJson } from '@contract/text/read-json';
import { canonicalJson } from '@server/domain/canonical-json';
import { readLicenceFile, writeLicenceFile, type LicenceGrant } from '@server/domain/licence-file';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const GRANT: LicenceGrant = {
  format: 1,
  id: 'licence-1',
  licensee: 'Polis Ö',
  issuedAt: '2026-01-01T00:00:00.000Z',
  values: { seats: 5, expiry: '2027-01-01T00:00:00.000Z' },
};
const withValues = (values: object) => ({ ...GRANT, values });

/** A file with this grant, valid or not, and a valid signature. */
const signedFile = (license: object, more: object = {}) =>
  JSON.stringify({
    license,
    signature: sign(null, Buffer.from(canonicalJson(license)), privateKey).toString('base64'),
    ...more,
  });
const read = (text: string) => readLicenceFile(text, publicKey);

describe('a licence file', () => {
  it.each([
    {},
    { seats: 1 },
    { concurrentUsers: 1 },
    { expiry: '2027-01-01T00:00:00.000Z' },
    { concurrentUsers: 3, expiry: '2027-01-01T00:00:00.000Z' },
  ])('grants the values of its issuer: %j', (values) => {
    const text = writeLicenceFile({ ...GRANT, values }, privateKey);
    expect(read(text)).toEqual({ ...GRANT, values });
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  });

  it('has a signature of its canonical JSON, independent of the order and white space of the file', () => {
    const { values, issuedAt, licensee, id } = GRANT;
    expect(read(signedFile({ values, issuedAt, licensee, id, format: 1 }).replaceAll(',', ' ,\n'))).toEqual(GRANT);
  });

  it.each<[what: string, change: object]>([
    ['more seats', withValues({ ...GRANT.values, seats: 6 })],
    ['a later end', withValues({ seats: 5, expiry: '2028-01-01T00:00:00.000Z' })],
    ['no end', withValues({ seats: 5 })],
    ['another licensee', { ...GRANT, licensee: 'Somebody' }],
  ])('grants nothing after a change to %s', (_what, license) => {
    const file = readJson(writeLicenceFile(GRANT, privateKey));
    expect(read(JSON.stringify(file))).toEqual(GRANT);
    expect(read(JSON.stringify({ ...(isRecord(file) && file), license }))).toBeNull();
  });

  it('grants nothing when another issuer signed it', () => {
    const other = generateKeyPairSync('ed25519');
    expect(readLicenceFile(writeLicenceFile(GRANT, other.privateKey), publicKey)).toBeNull();
  });

  it.each<[what: string, license: object]>([
    ['another format', { ...GRANT, format: 2 }],
    ['an empty id', { ...GRANT, id: '' }],
    ['an empty licensee', { ...GRANT, licensee: '' }],
    ['no date of issue', { ...GRANT, issuedAt: '' }],
    ['an invalid date of issue', { ...GRANT, issuedAt: 'yesterday' }],
    ['an invalid end', withValues({ expiry: 'never' })],
    ['an empty end', withValues({ expiry: '' })],
    ['no seat', withValues({ seats: 0 })],
    ['half a seat', withValues({ seats: 1.5 })],
    ['no concurrent user', withValues({ concurrentUsers: 0 })],
    ['seats and concurrent users', withValues({ seats: 1, concurrentUsers: 1 })],
    ['an unknown value', withValues({ seats: 1, cases: 9 })],
    ['an unknown member', { ...GRANT, more: true }],
  ])('grants nothing with %s, even with a valid signature', (_what, license) => {
    expect(read(signedFile(GRANT))).toEqual(GRANT);
    expect(read(signedFile(license))).toBeNull();
  });

  it.each(['', 'null', '[]', '{}', 'seats: 5', JSON.stringify({ license: GRANT, signature: '' })])(
    'is refused as %j',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it('is refused with members other than the grant and its signature', () => {
    expect(read(signedFile(GRANT, { seats: 9 }))).toBeNull();
  });
});
