import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { findProgram } from '@server/previews/run-program';

const PACKAGES: Readonly<Record<string, string>> = {
  ...{ Korean: 'fonts-noto-cjk', emoji: 'fonts-noto-color-emoji' },
};
const LIST_TIME_MAX = 20_000;
const CHARACTERS_MAX = 100;

/**
 * Sentences about characters without a font on this machine, which pages show as boxes.
 * @param scripts names of scripts with characters of each
 */
export async function missingFonts(scripts: ReadonlyMap<string, ReadonlySet<string>>): Promise<string[]> {
  const missing: string[] = [];
  for (const [script, characters] of scripts) {
    if (!(await hasFont([...characters].slice(0, CHARACTERS_MAX)))) {
      missing.push(script);
    }
  }
  if (missing.length === 0) {
    return [];
  }
  const packages = [...new Set(missing.map((script) => PACKAGES[script] ?? 'fonts-noto-core'))].join(' ');
  return [
    `This server has no font for ${missing.join(', ')}: such characters are printed as boxes. Items in REVIEW and in an Excel report show ` +
      `them. Whoever runs the server can install fonts (Debian: apt-get install ${packages}).`,
  ];
}

/** Whether one font has all the characters. */
async function hasFont(characters: readonly string[]): Promise<boolean> {
  const program = findProgram('fc-list');
  if (program === null) {
    return false;
  }
  const codes = characters.map((character) => (character.codePointAt(0) ?? 0).toString(16)).join(' ');
  const { stdout } = await promisify(execFile)(program, [`:charset=${codes}`, 'file'], { timeout: LIST_TIME_MAX });
  return stdout.trim() !== '';
}
