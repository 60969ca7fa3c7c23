import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildConfig } from '@server/config';
import { mapTokenOf } from '@server/map-config';
import { loadSigningKey } from '@server/signing-key';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function secretFile(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

it('secret files are read at the start, without their final line break', () => {
  const url = 'postgres://review:secret@db.example.org/review';
  const config = buildConfig({
    REVIEW_DATABASE_URL_FILE: secretFile('url', `${url}\n`),
    REVIEW_METRICS_TOKEN_FILE: secretFile('metrics', 'token-1'),
    REVIEW_UNLEASH_CLIENT_KEY_FILE: secretFile('unleash', 'key-1'),
  });
  expect(config).toMatchObject({ databaseUrl: url, metricsToken: 'token-1', unleash: { clientKey: 'key-1' } });
});

it('secret files are validated like the settings that they replace, and errors do not contain them', () => {
  const file = secretFile('url', 'mysql://review:secret@db/review');
  const build = () => buildConfig({ REVIEW_DATABASE_URL_FILE: file });
  expect(build).toThrow('REVIEW_DATABASE_URL must name a PostgreSQL database');
  expect(build).not.toThrow(/secret@/);
});

it('missing and empty secret files, and both kinds of a setting, are refused at the start', () => {
  const missing = path.join(folder, 'missing');
  expect(() => buildConfig({ REVIEW_METRICS_TOKEN_FILE: missing })).toThrow(/REVIEW_METRICS_TOKEN_FILE .*ENOENT/);
  const empty = secretFile('empty', '\n');
  expect(() => buildConfig({ REVIEW_MAP_TOKEN_FILE: empty })).toThrow(/REVIEW_MAP_TOKEN_FILE .* is empty/);
  const both = { REVIEW_METRICS_TOKEN_FILE: secretFile('token', 'abc'), REVIEW_METRICS_TOKEN: 'def' };
  expect(() => buildConfig(both)).toThrow('give one of the two');
});

it('the file of the signing key may be a link, and no other key is created while the link is broken', () => {
  const { fingerprint } = loadSigningKey(folder);
  const file = path.join(folder, 'secrets', 'signing-key.pem');
  const elsewhere = path.join(folder, 'vault.pem');
  renameSync(file, elsewhere);
  symlinkSync(elsewhere, file);
  expect(loadSigningKey(folder).fingerprint).toBe(fingerprint);
  rmSync(elsewhere);
  expect(() => loadSigningKey(folder)).toThrow('is a link to a file that is not there');
});

it('the file of the map token is read at every use, and its last value is kept when it is removed', () => {
  const file = secretFile('map', 'first');
  const { maps } = buildConfig({ REVIEW_MAP_TOKEN_FILE: file });
  expect(mapTokenOf(maps)).toBe('first');
  writeFileSync(file, 'second\n');
  expect(mapTokenOf(maps)).toBe('second');
  rmSync(file);
  expect(mapTokenOf(maps)).toBe('first');
  expect(mapTokenOf(buildConfig({ REVIEW_MAP_TOKEN: 'fixed' }).maps)).toBe('fixed');
});
