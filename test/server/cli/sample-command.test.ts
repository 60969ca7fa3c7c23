import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runInProcess, type RunOptions } from '@test/server/helpers/run-in-process';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sample = (words: string[], options: RunOptions = {}) => runInProcess(folder, ['sample', ...words], options);

describe('review sample', () => {
  it.each([
    [['--format', 'excel', '--out', 'a'], 'There is no format "excel": --format is ufed, axiom or xry.'],
    [['--out', 'a'], 'Name the format: --format is ufed, axiom or xry.'],
    [['--format', 'xry'], 'Name the file (ufed) or folder (axiom, xry) to write with --out <path>.'],
    [
      ['--format', 'xry', '--out', 'a', '--hits', 'many'],
      '--hits is a whole number of at most eight digits, not "many".',
    ],
    [['--format', 'xry', '--out', 'a', '--seed', '-1'], '--seed'],
    [['--format', 'xry', '--out', 'a', '--loud'], "Unknown option '--loud'"],
  ])('%j is refused with the error and the usage', async (words, message) => {
    const response = await sample(words);
    expect(response.code).toBe(2);
    expect(response.err).toContain(message);
    expect(response.err).toContain('sample --format <ufed|axiom|xry> --out <path>');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('does not overwrite existing files', async () => {
    mkdirSync(path.join(folder, 'case'));
    const response = await sample(['--format', 'axiom', '--out', 'case']);
    expect(response.code).toBe(1);
    expect(response.err).toContain('already exists. Name another path, or remove it first.');
    expect(readdirSync(path.join(folder, 'case'))).toEqual([]);
  });

  it.each([
    ['ufed', 'phones/phone.ufdr', null],
    ['axiom', 'phones/axiom', 'Case.mfdb'],
  ])('writes the phone for %s, without a data folder', async (format, out, content) => {
    const response = await sample(['--format', format, '--out', out, '--hits', '400']);
    expect(response).toMatchObject({ code: 0, err: '' });
    expect(response.out).toMatch(/^Wrote .*phones.*: \d{3} items\.$/);
    const written = path.join(folder, out);
    expect(content === null ? existsSync(written) : readdirSync(written).includes(content)).toBe(true);
    expect(readdirSync(folder)).toEqual(['phones']);
  });

  it('leaves no file when it is interrupted', async () => {
    const response = await sample(['--format', 'xry', '--out', 'xry'], { abort: true });
    expect(response.code).toBe(130);
    expect(readdirSync(folder)).toEqual([]);
  });
});
