import { isVcardFile, parseVcards } from '@/domain/vcards';

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

describe('parseVcards', () => {
  it('reads name, numbers, mail addresses and the rest of a contact of version 3.0', () => {
    const text = card(
      'VERSION:3.0',
      'N:Berg;Anna;;Dr.;',
      'FN:Anna Berg',
      'ORG:Harbour Ltd;Pier 4',
      'TEL;TYPE=CELL,VOICE:+46 70 123 45 67',
      'item1.EMAIL;TYPE=INTERNET:anna@example.org',
      'item1.X-ABLabel:_$!<Work>!$_',
      'ADR;TYPE=home:;;Quay 1;Stockholm;;111 22;Sweden',
      'NOTE:Comes late\\, often\\nand leaves early',
      'X-WA-BIZ-NAME:Berg Boats',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg==',
    );
    expect(parseVcards(text)).toEqual([
      {
        name: 'Anna Berg',
        fields: [
          { kind: 'organization', label: null, value: 'Harbour Ltd, Pier 4' },
          { kind: 'phone', label: 'cell', value: '+46 70 123 45 67' },
          { kind: 'email', label: 'Work', value: 'anna@example.org' },
          { kind: 'address', label: 'home', value: 'Quay 1, Stockholm, 111 22, Sweden' },
          { kind: 'note', label: null, value: 'Comes late, often\nand leaves early' },
          { kind: 'other', label: 'X-WA-BIZ-NAME', value: 'Berg Boats' },
        ],
      },
    ]);
  });

  it('reads quoted-printable of version 2.1, also over several lines, in its declared charset', () => {
    const text = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=85ngstr=C3=B6m;J=',
      'oran;;;',
      'NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:caf=E9',
      'TEL;CELL;PREF:0701',
    );
    expect(parseVcards(text)).toEqual([
      {
        name: 'Joran Ångström',
        fields: [
          { kind: 'note', label: null, value: 'café' },
          { kind: 'phone', label: 'cell', value: '0701' },
        ],
      },
    ]);
  });

  it('reads version 4.0, folded lines and quoted parameters', () => {
    const text = card(
      'VERSION:4.0',
      'FN:Li',
      ' na',
      'TEL;VALUE=uri;TYPE="voice,home":tel:+33-1-02',
      'PHOTO:data:image/png;base64,AAAA',
    );
    expect(parseVcards(text)).toEqual([
      { name: 'Lina', fields: [{ kind: 'phone', label: 'home', value: '+33-1-02' }] },
    ]);
  });

  it('reads every contact of a file, and the last one of a truncated file', () => {
    const text = card('FN:One') + card('FN:Two') + 'BEGIN:VCARD\nFN:Three\nTEL:11';
    expect(parseVcards(text).map(({ name }) => name)).toEqual(['One', 'Two', 'Three']);
  });

  it('returns an empty list for other files, and a limited number of an endless one', () => {
    expect(parseVcards('Hello: there')).toEqual([]);
    expect(parseVcards('')).toEqual([]);
    expect(parseVcards(card('FN:x').repeat(1_000))).toHaveLength(200);
    const [long] = parseVcards(card(`FN:${'n'.repeat(100_000)}`, ...Array.from({ length: 90 }, () => 'TEL:1')));
    expect(long?.name).toHaveLength(1_000);
    expect(long?.fields).toHaveLength(40);
  });

  it('reads a hostile file of its largest size without delay', () => {
    const start = performance.now();
    parseVcards('BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:' + '=\n'.repeat(128 * 1024));
    parseVcards('BEGIN:VCARD\nN:' + '\\'.repeat(256 * 1024));
    parseVcards('BEGIN:VCARD\n' + ';"'.repeat(128 * 1024) + ':x');
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

it.each([
  [{ name: 'a.vcf', mimeType: 'application/octet-stream' }, true],
  [{ name: 'a', mimeType: 'text/x-vcard' }, true],
  [{ name: 'a.txt', mimeType: 'text/plain' }, false],
])('recognises contact files by type and name: %j', (file, expected) => {
  expect(isVcardFile(file)).toBe(expected);
});
