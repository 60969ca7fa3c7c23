import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ASVS_REQUIREMENTS } from './helpers/asvs-requirements';

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, 'docs/security');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const page = read('asvs.md');
const STATUSES = ['met by default', 'met by setting', 'not applicable', 'NOT MET'];

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map(cellsOf);

describe('docs/security/asvs.md', () => {
  it('has a row for each requirement of level 1 and 2, and no other', () => {
    expect(ASVS_REQUIREMENTS).toHaveLength(253);
    expect(rows.map(([id]) => id)).toEqual(ASVS_REQUIREMENTS);
  });

  it('gives each row one of the four statuses, and says where it is shown', () => {
    const odd = rows.filter(([, , , status = '', where = '', ...more]) => {
      return !STATUSES.includes(status) || where === '' || more.length > 0;
    });
    expect(odd).toEqual([]);
  });

  it('shows what is met by a file or a page, and names the setting of what is met by one', () => {
    const shown = rows.filter(([, , , status]) => status?.startsWith('met'));
    expect(shown.filter(([, , , , where = '']) => !/`[\w./-]+\.\w+`|\]\(/.test(where))).toEqual([]);
    const bySetting = rows.filter(([, , , status]) => status === 'met by setting');
    expect(bySetting.filter(([, , , , where = '']) => !/REVIEW_[A-Z_]+|the same settings/.test(where))).toEqual([]);
  });

  it('counts and lists in its summary what the rows say', () => {
    const of = (given: string) => rows.filter(([, , , status]) => status === given).map(([id]) => id);
    expect(page).toContain(`| **all** | ${STATUSES.map((status) => `**${of(status).length}**`).join(' | ')} |`);
    expect(page).toContain(`Not met: ${of('NOT MET').join(', ')}.`);
  });

  it('has a reason in the decision about accepted risks for each that is not met, and for no other', () => {
    const decision = readFileSync(path.join(root, 'docs/adr/0030-accepted-risks-of-asvs.md'), 'utf8');
    const accepted = [...decision.matchAll(/^\| (\d+\.\d+\.\d+): /gm)].map(([, id]) => id);
    expect(accepted).toEqual(rows.filter(([, , , status]) => status === 'NOT MET').map(([id]) => id));
  });
});

describe.each(['asvs.md', 'inventory.md'])('docs/security/%s', (name) => {
  const text = read(name);

  it('names no file that is not there', () => {
    const cited = [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|js|mjs|json|md))`/g)].map(
      ([, file = '']) => file,
    );
    // Files of the data folder, which are made by the server.
    const own = cited.filter((file) => file !== 'identity-keys.json');
    expect(own.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('links to no page or section that is not there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    const broken = links.filter(([, file = '', section]) => {
      const target = file === '' ? null : path.join(folder, file);
      if (target !== null && !existsSync(target)) {
        return true;
      }
      const content = target === null ? text : readFileSync(target, 'utf8');
      return section !== undefined && !headingsOf(content).includes(section);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

/** As GitHub makes anchors of headings. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
