import { createPublicKey } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildConfig } from '@server/config';
import { ConfigError } from '@server/config-reader';
import { readLicenceFile } from '@server/domain/licence-file';
import { runInProcess } from '@test/server/helpers/run-in-process';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const licence = (...words: string[]) => runInProcess(folder, ['licence', ...words]);
const at = (name: string) => path.join(folder, name);
const issue = (...words: string[]) =>
  licence('issue', '--key', 'issuer/issuer-private.pem', '--licensee', 'Gotland', '--out', 'lab.key', ...words);

describe('review licence', () => {
  it('creates an issuer and a licence that an installation accepts', async () => {
    expect(await licence('keys', '--out', 'issuer')).toMatchObject({ code: 0, err: '' });
    const response = await issue('--seats', '25', '--expires', '2027-12-31');
    expect(response).toMatchObject({ code: 0, err: '' });
    const { licenceIssuer } = buildConfig({ REVIEW_LICENCE_ISSUER: at('issuer/issuer-public.pem') });
    const issuer = createPublicKey(readFileSync(at('issuer/issuer-public.pem')));
    expect(licenceIssuer?.equals(issuer)).toBe(true);
    expect(readLicenceFile(readFileSync(at('lab.key'), 'utf8'), issuer)).toMatchObject({
      licensee: 'Gotland',
      values: { seats: 25, expiry: '2027-12-31T23:59:59.999Z' },
    });
    expect(existsSync(at('data'))).toBe(false);
  });

  it('never overwrites an existing file', async () => {
    await licence('keys', '--out', 'issuer');
    const key = readFileSync(at('issuer/issuer-private.pem'), 'utf8');
    const response = await licence('keys', '--out', 'issuer');
    expect(response.code).toBe(1);
    expect(response.err).toContain('issuer-private.pem cannot be written: it already exists, or its folder does not.');
    expect(readFileSync(at('issuer/issuer-private.pem'), 'utf8')).toBe(key);
  });

  it.each([
    [[], 'Say what to do with licences: keys or issue.'],
    [['keys'], '--out is missing.'],
    [['issue', '--out', 'lab.txt'], 'the name of a licence file ends in .key.'],
    [['issue', '--out', 'lab.key'], '--licensee is missing.'],
    [['issue', '--out', 'lab.key', '--seats', '1', '--concurrent', '1'], 'Give --seats or --concurrent, not both.'],
    [['issue', '--out', 'lab.key', '--seats', '0'], '--seats is a whole number from 1 to 999999, not "0".'],
    [['issue', '--out', 'lab.key', '--expires', '2027-02-30'], '--expires is the last day, such as 2027-12-31'],
    [['issue', '--out', 'lab.key', '--expires', 'never'], '--expires is the last day, such as 2027-12-31'],
  ])('%j is refused with the error', async (words, message) => {
    const response = await licence(...words);
    expect(response.code).toBe(2);
    expect(response.err).toContain(message);
  });

  it('requires a private Ed25519 key', async () => {
    const response = await issue();
    expect(response.code).toBe(1);
    expect(response.err).toContain('issuer-private.pem holds no private Ed25519 key in PEM form.');
    expect(existsSync(at('lab.key'))).toBe(false);
  });
});

describe('REVIEW_LICENCE_ISSUER', () => {
  const RSA = `-----BEGIN PUBLIC KEY-----
MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAK7ttYaE/1ldsb0OJQDQhhDWqwuFWIyt
xgYIJH1HYA4UpA/Nm24fERIA1xi2Pomep6VTnQ/ThFP5hn2NyITwLIsCAwEAAQ==
-----END PUBLIC KEY-----
`;
  const problemOf = (file: string) => {
    try {
      buildConfig({ REVIEW_LICENCE_ISSUER: file });
      return null;
    } catch (error) {
      return error instanceof ConfigError ? error.message : error;
    }
  };

  it('must name a public Ed25519 key in a PEM file, or the server does not start', () => {
    expect(problemOf(at('none.pem'))).toContain('none.pem, which is no file with a public key in PEM form.');
    writeFileSync(at('rsa.pem'), RSA);
    expect(problemOf(at('rsa.pem'))).toContain('which holds a key of type rsa: Ed25519 is needed.');
  });
});
