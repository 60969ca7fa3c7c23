import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addSealKey, loadIdentityKeys } from '@server/identity/identity-keys';
import { SecretBox } from '@server/identity/secret-box';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-box-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const boxFor = (purpose: string) => new SecretBox(() => loadIdentityKeys(folder), purpose);
const keyOf = async (purpose: string) =>
  Buffer.from(hkdfSync('sha256', (await loadIdentityKeys(folder)).cookieKey, '', purpose, 32));

it('a sealed secret contains version and key, and opens for the same owner and purpose only', async () => {
  const box = boxFor('tests');
  const sealed = await box.seal('a secret', 'anna');
  expect(sealed).toMatch(/^v1\.0\.[\w-]+$/);
  expect(await box.open(sealed, 'anna')).toBe('a secret');
  await expect(box.open(sealed, 'ben')).rejects.toThrow();
  await expect(boxFor('others').open(sealed, 'anna')).rejects.toThrow();
  await expect(box.open(sealed.replace('v1', 'v2'), 'anna')).rejects.toThrow('in the version v2');
  await expect(box.open(sealed.replace('.0.', '.x.'), 'anna')).rejects.toThrow('The key x');
});

it('secrets and hashes from before versions can still be opened and found', async () => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await keyOf('tests'), iv).setAAD(Buffer.from('anna'));
  const content = Buffer.concat([cipher.update('old', 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
  const box = boxFor('tests');
  expect(await box.open(sealed, 'anna')).toBe('old');
  expect(await box.isNewest(sealed)).toBe(false);
  const hash = createHmac('sha256', await keyOf('tests'))
    .update('anna code')
    .digest('base64url');
  expect(await box.hashes('code', 'anna')).toEqual([`v1.0.${hash}`, hash]);
  expect(await box.handle('code', 'anna')).toBe(hash);
});

it('a new key seals new secrets, and those of earlier keys can still be opened', async () => {
  const box = boxFor('tests');
  const [sealed, hash] = [await box.seal('a secret'), await box.hash('code', 'anna')];
  expect(await box.isNewest(sealed)).toBe(true);
  const id = await addSealKey(folder);
  expect([await box.isNewest(sealed), await box.isNewest(hash)]).toEqual([false, false]);
  expect(await box.open(sealed)).toBe('a secret');
  expect(await box.seal('a secret')).toContain(`v1.${id}.`);
  const hashes = await box.hashes('code', 'anna');
  expect(hashes).toContain(hash);
  expect(hashes[0]).toBe(await box.hash('code', 'anna'));
  expect(hashes[0]).not.toBe(hash);
  // The user handle of passkeys does not change.
  const before = await box.handle('passkey', 'anna');
  await addSealKey(folder);
  expect(await box.handle('passkey', 'anna')).toBe(before);
});
