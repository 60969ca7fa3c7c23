import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { writePackage } from '@server/reports/disclosure/write-package';
import { fingerprintOf } from '@server/signing-key';
import { runInProcess } from '@test/server/helpers/run-in-process';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A package without items; answers the fingerprint of its key. */
async function writeEmptyPackage(): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = { privateKey, publicKey, fingerprint: fingerprintOf(publicKey) };
  const viewerFolder = path.join(folder, 'viewer');
  mkdirSync(viewerFolder);
  writeFileSync(path.join(viewerFolder, 'index.html'), '<!doctype html>');
  await writePackage(
    {
      about: {
        ...{ packageId: 'p-1', name: 'Phones', caseName: 'Harbour', recipient: 'Ms Defence' },
        ...{ createdAt: '2026-01-02T03:04:05.000Z', createdBy: 'Ada Examiner' },
      },
      notices: [],
      marks: { tags: true, comments: true },
      ...{ timezone: 'UTC', phoneCountry: null, hasConversions: false },
      ids: new Float64Array(),
      async *hits() {
        // It has none.
      },
      reasonOf: () => 'notStated',
      filesOf: async () => new Map(),
      tags: async () => [],
      sources: async () => [],
      columnTitles: async () => [],
      open: () => {
        throw new Error('It has no files.');
      },
    },
    { folder, viewerFolder, key, signal: new AbortController().signal, onProgress: () => undefined },
  );
  return key.fingerprint;
}

const verify = (...words: string[]) => runInProcess(folder, ['verify', ...words]);

describe('review verify <package>', () => {
  it('prints the recipient and the signer of a package, without an installation, and refuses a changed one', async () => {
    const fingerprint = await writeEmptyPackage();
    const whole = await verify('package.zip');
    expect(whole).toMatchObject({ code: 0, err: '' });
    expect(whole.out).toContain('"Phones" of the case "Harbour", for Ms Defence: 0 items.');
    expect(whole.out).toContain(`Signed with the key ${fingerprint}.`);
    const bytes = readFileSync(path.join(folder, 'package.zip'));
    // Of the page, which is stored as it is.
    const at = bytes.indexOf('<!doctype html>');
    bytes[at] = 0x20;
    writeFileSync(path.join(folder, 'package.zip'), bytes);
    const altered = await verify('package.zip');
    expect(altered.code).toBe(1);
    expect(`${altered.out}${altered.err}`).toContain('index.html');
  });

  it('refuses an input that is not a package, and more than one', async () => {
    writeFileSync(path.join(folder, 'notes.txt'), 'no package');
    expect((await verify('notes.txt')).err).toContain('is neither a folder nor a ZIP file that can be read.');
    expect((await verify('nowhere.zip')).err).toContain('nowhere.zip cannot be read. Check that it exists.');
    expect(await verify('notes.txt', 'more.zip')).toMatchObject({ code: 2 });
  });
});
