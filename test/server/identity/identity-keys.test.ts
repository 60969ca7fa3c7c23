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

it('identity keys are created once, for ES256, in a file that only its owner can read', async () => {
  const [first, second] = await Promise.all([loadIdentityKeys(folder), loadIdentityKeys(folder)]);
  expect(first).toMatchObject({ signingKey: { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' } });
  expect(second).toEqual(first);
  expect(await loadIdentityKeys(folder)).toEqual(first);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(Object.keys(publicKeyOf(first)).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});

it('identity keys may be a symbolic link to a file elsewhere, such as in a vault', async () => {
  const keys = await loadIdentityKeys(folder);
  const vault = mkdtempSync(path.join(tmpdir(), 'review-vault-'));
  renameSync(file(), path.join(vault, 'keys'));
  symlinkSync(path.join(vault, 'keys'), file());
  expect(await loadIdentityKeys(folder)).toEqual(keys);
  expect(lstatSync(file()).isSymbolicLink()).toBe(true);
  rmSync(vault, { recursive: true });
  // No other keys are created while the vault is missing.
  await expect(loadIdentityKeys(folder)).rejects.toThrow('is a link to a file that is not there');
  expect(lstatSync(file()).isSymbolicLink()).toBe(true);
});

it('a new seal key comes first, and earlier ones remain; keys behind a link are not changed', async () => {
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

it('identity keys of an earlier version get a new signing key, and keep the cookie key', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signingKey = { ...privateKey.export({ format: 'jwk' }), kid: 'old', alg: 'RS256', use: 'sig' };
  writeFileSync(file(), JSON.stringify({ signingKey, cookieKey: 'c'.repeat(43) }));
  const keys = await loadIdentityKeys(folder);
  expect(keys).toMatchObject({ signingKey: { alg: 'ES256' }, cookieKey: 'c'.repeat(43) });
  expect(keys.signingKey.kid).not.toBe('old');
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(keys);
});
