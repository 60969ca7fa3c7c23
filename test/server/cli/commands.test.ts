import { mkdirSync, mkdtempSync, rmSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { writeAxiomCase } from '@server/sample/formats/axiom-case-writer';
import { runInProcess, type RunOptions } from '@test/server/helpers/run-in-process';
import { NOTES_REPORT } from '@test/server/helpers/notes-report';
import { FACTS, STORY } from '@test/server/imports/axiom/story';
import { writeZip } from '@test/server/helpers/zip-file';

const PASSWORD = 'Correct-Horse 7';

let folder: string;
let report: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-cli-'));
  report = path.join(folder, 'phone.xml');
  writeFileSync(report, NOTES_REPORT);
});
afterEach(() => rmSync(folder, { recursive: true }));

const review = (words: string[], options: RunOptions = {}) =>
  runInProcess(folder, words, { password: PASSWORD, ...options });

describe('review', () => {
  it.each([
    [['--help'], 0],
    [['import', '--help'], 0],
    [[], 2],
  ])('%j prints the usage', async (words, code) => {
    const response = await review(words);
    expect(response.code).toBe(code);
    expect(response.out).toContain('import <path> --case <name or id>');
  });

  it.each([
    [['dance'], 'There is no command "dance".'],
    [['import'], 'Name the one file or folder to import.'],
    [['import', 'a'], 'Name the case with --case <name or id>.'],
    [['import', 'a', '--case', 'b', '--all', '--folder', 'c'], '--all imports every extraction'],
    [['import', 'a', '--shout'], "Unknown option '--shout'"],
    [['reindex'], 'Name a case with --case, or give --all.'],
    [['reindex', '--case', 'a', '--all'], 'Name a case with --case, or give --all.'],
    [['user', 'dance'], 'Say what to do with users'],
    [['user', 'add', '--role', 'boss'], '--role is one of administrator'],
  ])('%j is refused with the error and the usage', async (words, message) => {
    const response = await review(words);
    expect(response.code).toBe(2);
    expect(response.err).toContain(message);
    expect(response.err).toContain('Usage: review');
  });

  it('names every problem of its configuration', async () => {
    const response = await review(['verify'], { env: { REVIEW_PORT: 'x', REVIEW_MAPS: 'y' } });
    expect(response.code).toBe(1);
    expect(response.err).toMatch(/REVIEW_PORT is "x".*\n.*REVIEW_MAPS is "y"/);
  });
});

describe('review reindex', () => {
  it('refuses an unknown case', async () => {
    const response = await review(['reindex', '--case', 'Nowhere']);
    expect(response).toMatchObject({
      code: 1,
      err: 'There is no case "Nowhere". Give its full name, or the id that the address of its page holds.',
    });
  });

  it('rebuilds the index of the named case, or of every case', async () => {
    expect((await review(['import', report, '--case', 'Harbour'])).code).toBe(0);
    const one = await review(['reindex', '--case', 'Harbour']);
    expect(one.code).toBe(0);
    expect(one.out).toMatch(/^The search index of the case "Harbour" was rebuilt in \d+\.\d s\.$/);
    expect((await review(['reindex', '--all'])).out).toMatch(/^The search index of the case "Harbour" was rebuilt/);
  });
});

describe('review import', () => {
  it('reports a missing input, and an input that is not a report', async () => {
    expect((await review(['import', path.join(folder, 'gone.ufdr'), '--case', 'A'])).err).toMatch(
      /^gone\.ufdr cannot be opened/,
    );
    writeFileSync(report, 'a letter');
    const response = await review(['import', report, '--case', 'A']);
    expect(response.code).toBe(1);
    expect(response.err).toMatch(/^phone\.xml.*Physical Analyzer/);
  });

  it('creates no case for an input that cannot be imported', async () => {
    const image = path.join(folder, 'disk.E01');
    writeFileSync(image, 'EVF');
    const response = await review(['import', image, '--case', 'Harbour']);
    expect(response.code).toBe(1);
    expect(response.err).toMatch(/^disk\.E01 cannot be imported\. It is an image of a disk/);
    expect(response.out).not.toContain('Made the case');
    expect((await review(['reindex', '--case', 'Harbour'])).err).toBe(
      'There is no case "Harbour". Give its full name, or the id that the address of its page holds.',
    );
  });

  it('inspects the input first: type, size and estimated time', async () => {
    const { out } = await review(['import', report, '--case', 'Harbour']);
    expect(out).toMatch(
      /^phone\.xml: a file of .*, 1 extraction\.\n {2}\(top\): Cellebrite Physical Analyzer \(ufed\), 1 files, .*, about .* \(an estimate\)\nMade the case/,
    );
  });

  it('requires a choice between several extractions, and imports one or all of them', async () => {
    const phones = path.join(folder, 'phones.zip');
    await writeZip(phones, { 'one/report.xml': NOTES_REPORT, 'two/report.xml': NOTES_REPORT.replace('quay', 'pier') });
    const result = await review(['import', phones, '--case', 'Harbour']);
    expect(result.code).toBe(1);
    expect(result.err).toMatch(/holds 2 extractions: one\/, two\//);
    expect(result.out).not.toContain('Made the case');
    expect((await review(['import', phones, '--case', 'Harbour', '--folder', 'three/'])).err).toMatch(
      /no extraction in "three\/"/,
    );
    expect((await review(['import', phones, '--case', 'Harbour', '--folder', 'one/'])).code).toBe(0);
    expect((await review(['import', phones, '--case', 'Harbour', '--folder', 'one/'])).err).toMatch(
      /already in this case/,
    );
    const all = await review(['import', phones, '--case', 'Harbour', '--all', '--again']);
    expect(all).toMatchObject({ code: 0, err: '' });
    expect(all.out.match(/was imported as evidence source/g)).toHaveLength(2);
  });

  it('creates the case, imports, and prints a summary of the certificate', async () => {
    const response = await review(['import', report, '--case', 'Harbour', '--name', 'Phone of Anna']);
    expect(response.err).toBe('');
    expect(response.code).toBe(0);
    expect(response.out).toContain('Made the case "Harbour"');
    expect(response.out).toContain('Items:    2 read = 2 stored + 0 refused');
    expect(response.out).toMatch(/SHA-256: {2}[0-9a-f]{64}/);
  });

  it('imports the tags and comments of the examiner, unless they are excluded', async () => {
    const input = path.join(folder, 'axiom');
    mkdirSync(input);
    writeAxiomCase(input, STORY, { schema: 'newer', facts: FACTS });
    const taken = await review(['import', input, '--case', 'Taken']);
    expect(taken).toMatchObject({ code: 0, err: '' });
    expect(taken.out).toContain(', 1 tag (set 1 time) and 1 comment, about ');
    expect(taken.out).toContain('  From the extraction tool: 1 tag (set 1 time) and 1 comment of the examiner');
    const left = await review(['import', input, '--case', 'Left', '--without-tags-and-comments']);
    expect(left.code).toBe(0);
    expect(left.out).not.toContain('From the extraction tool');
  });

  it('refuses the same container, whatever its name, unless --again', async () => {
    await review(['import', report, '--case', 'Harbour']);
    const copy = path.join(folder, 'copy.xml');
    writeFileSync(copy, NOTES_REPORT);
    const refused = await review(['import', copy, '--case', 'HARBOUR']);
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/^copy\.xml is already in this case as “phone”.*--again\.$/);
    expect((await review(['import', copy, '--case', 'Harbour', '--again'])).code).toBe(0);
  });

  it('stops when it is interrupted and stores nothing', async () => {
    const response = await review(['import', report, '--case', 'Harbour'], { abort: true });
    expect(response.code).toBe(130);
    expect((await review(['import', report, '--case', 'Harbour'])).code).toBe(0);
  });
});

describe('review verify', () => {
  it('reports unchanged data as such, and every later change', async () => {
    const zip = path.join(folder, 'report');
    const { mkdirSync } = await import('node:fs');
    mkdirSync(path.join(zip, 'files', 'Text'), { recursive: true });
    writeFileSync(path.join(zip, 'report.xml'), NOTES_REPORT);
    writeFileSync(path.join(zip, 'files', 'Text', 'a.txt'), 'content');
    expect(await review(['import', zip, '--case', 'Harbour'])).toMatchObject({ code: 0, err: '' });
    const clean = await review(['verify']);
    expect(clean).toMatchObject({ code: 0, err: '' });
    expect(clean.out).toContain('Case "Harbour": 1 files, all right.');
    const packs = path.join(folder, 'data', 'files', 'packs');
    const pack = path.join(packs, readdirSync(packs)[0] ?? '');
    const bytes = readFileSync(pack);
    bytes.write('C', bytes.indexOf('content'));
    writeFileSync(pack, bytes);
    const changed = await review(['verify']);
    expect(changed.code).toBe(1);
    expect(changed.err).toMatch(/files\/Text\/a\.txt: the stored file \w+ was changed/);
  });
});

describe('review user', () => {
  const add = (more: string[] = [], password?: string) =>
    review(
      [
        'user',
        'add',
        '--user-name',
        'anna',
        '--role',
        'investigator',
        '--first-name',
        'Anna',
        '--last-name',
        'Berg',
        ...more,
      ],
      { ...(password !== undefined && { password }) },
    );

  it('refuses a weak password, a missing name and a name that is taken', async () => {
    expect((await add([], 'weak')).err).toMatch(/^The password must be at least 8 characters long/);
    expect((await review(['user', 'add', '--role', 'investigator'])).err).toMatch(/^--user-name is missing/);
    await add();
    expect((await add()).err).toBe('Username or Email already exists.');
    expect((await review(['user', 'disable', '--user-name', 'otto'])).err).toMatch(/^There is no user named "otto"/);
  });

  it('adds, lists, assigns, disables and enables users and sets their passwords', async () => {
    await add(['--email', 'anna@lab.example']);
    await review(['import', report, '--case', 'Harbour']);
    const assigned = await review(['user', 'assign', '--user-name', 'anna', '--case', 'harbour', '--access', 'member']);
    expect(assigned.out).toBe('anna is now member of "Harbour".');
    expect((await review(['user', 'set-password', '--user-name', 'anna'])).code).toBe(0);
    await review(['user', 'disable', '--user-name', 'anna']);
    expect((await review(['user', 'list'])).out).toBe('anna\tINVESTIGATOR\tAnna Berg\tanna@lab.example (disabled)');
    await review(['user', 'enable', '--user-name', 'ANNA']);
    expect((await review(['user', 'list'])).out).toBe('anna\tINVESTIGATOR\tAnna Berg\tanna@lab.example');
  });
});
