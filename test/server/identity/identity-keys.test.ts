import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { loadIdentityKeys, publicKeyOf } from '@server/identity/identity-keys';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => path.join(folder, 'identity-keys.json');

it('are made once, for ES256, and readable by their owner alone', async () => {
  const [first, second] = await Promise.all([loadIdentityKeys(folder), loadIdentityKeys(folder)]);
  expect(first).toMatchObject({ signingKey: { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' } });
  expect(second).toEqual(first);
  expect(await loadIdentityKeys(folder)).toEqual(first);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(Object.keys(publicKeyOf(first)).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});

it('of an earlier version get another signing key, and still open what was sealed', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signingKey = { ...privateKey.export({ format: 'jwk' }), kid: 'old', alg: 'RS256', use: 'sig' };
  writeFileSync(file(), JSON.stringify({ signingKey, cookieKey: 'c'.repeat(43) }));
  const keys = await loadIdentityKeys(folder);
  expect(keys).toMatchObject({ signingKey: { alg: 'ES256' }, cookieKey: 'c'.repeat(43) });
  expect(keys.signingKey.kid).not.toBe('old');
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(keys);
});
