import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { missingConverterLines } from '@server/cli/missing-converters';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-converters-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(program: string): void {
  const file = path.join(folder, program);
  writeFileSync(file, '');
  chmodSync(file, 0o755);
}

describe('missing converters', () => {
  it('are listed with their previews and the one command that installs them', () => {
    expect(missingConverterLines(folder)).toEqual([
      'For previews of videos and sounds (ffmpeg) and office documents (LibreOffice), install this and start REVIEW again:',
      '  sudo apt-get install --no-install-recommends ffmpeg libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui',
    ]);
  });

  it('are listed without the installed ones', () => {
    install('ffmpeg');
    expect(missingConverterLines(folder).join()).not.toContain('ffmpeg');
  });

  it('are not mentioned when nothing is missing', () => {
    install('ffmpeg');
    install('soffice');
    expect(missingConverterLines(folder)).toEqual([]);
  });
});
