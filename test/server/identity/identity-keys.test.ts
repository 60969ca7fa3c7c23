import { generateKeyPairSync } from 'node:crypto';
import {
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addSealKey, loadIdentityKeys, publicKeyOf, sealKeysOf } from '@server/identity/identity-keys';

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

it('may lie elsewhere, behind a link, as a vault provides them', async () => {
  const keys = await loadIdentityKeys(folder);
  const vault = mkdtempSync(path.join(tmpdir(), 'review-vault-'));
  renameSync(file(), path.join(vault, 'keys'));
  symlinkSync(path.join(vault, 'keys'), file());
  expect(await loadIdentityKeys(folder)).toEqual(keys);
  expect(lstatSync(file()).isSymbolicLink()).toBe(true);
  rmSync(vault, { recursive: true });
  // Without the vault no other keys take their place.
  await expect(loadIdentityKeys(folder)).rejects.toThrow('is a link to a file that is not there');
  expect(lstatSync(file()).isSymbolicLink()).toBe(true);
});

it('may be more than one to seal with, the newest first, and keep the others', async () => {
  const { cookieKey } = await loadIdentityKeys(folder);
  const ids = [await addSealKey(folder), await addSealKey(folder)];
  const keys = await loadIdentityKeys(folder);
  expect(keys.cookieKey).toBe(cookieKey);
  expect(sealKeysOf(keys, '0').map(({ id }) => id)).toEqual([ids[1], ids[0], '0']);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  const elsewhere = path.join(folder, 'elsewhere');
  renameSync(file(), elsewhere);
  symlinkSync(elsewhere, file());
  await expect(addSealKey(folder)).rejects.toThrow('is a link');
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
