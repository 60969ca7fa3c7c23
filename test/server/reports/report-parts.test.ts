import { drawReport } from '@bench/output/drawn-report';
import { linkTo, safeName, UniqueNames } from '@server/reports/archive/safe-name';
import { CellTexts } from '@server/reports/excel/cell-texts';
import { ExpectedRows } from '@server/reports/excel/expected-rows';
import { dateCell, numberCell, textCell } from '@server/reports/excel/cells';
import { ItemColumns } from '@server/reports/excel/item-columns';
import { ItemSheets } from '@server/reports/excel/item-sheets';
import { SheetNames } from '@server/reports/excel/sheet-names';
import { cssString, htmlText } from '@server/reports/pdf/html-text';
import { NeededFonts } from '@server/reports/pdf/fonts';
import { missingIn } from '@server/reports/pdf/read-volume';
import { VolumePlan } from '@server/reports/pdf/volumes';
import { ReportClock } from '@server/reports/report-clock';
import { ReportIncompleteError } from '@server/reports/report-content';

describe('file names in a report', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\a\\photo.jpg', 'photo.jpg'],
    ['CON.txt', '_CON.txt'],
    ['Übergröße.pdf', 'Übergröße.pdf'],
    ['照片', '照片'],
    ['Az. 12 Js 345/24', 'Az. 12 Js 345_24'],
    ['plan: "a|b" <c>?.txt. ', 'plan_ _a_b_ _c__.txt'],
    ['???', 'file'],
    ['.hidden', 'hidden'],
    ['a\0b\u202egpj.exe', 'a_b_gpj.exe'],
    [`${'会'.repeat(100)}.png`, `${'会'.repeat(65)}.png`],
    [`${'x'.repeat(200)}.jpeg`, `${'x'.repeat(75)}.jpeg`],
  ])('convert %j to %j', (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });

  it.each(['отчёт.pdf', '会议.png', 'خطة.docx', 'møte.txt'])('[case-21] keep the letters of %s', (name) => {
    expect(safeName(name)).toBe(name);
    expect(decodeURIComponent(linkTo(`attachments/1/${name}`))).toBe(`attachments/1/${name}`);
    expect(linkTo('a b/50%#1.txt')).toBe('a%20b/50%25%231.txt');
  });

  it('are unique regardless of case', () => {
    const names = new UniqueNames();
    expect(['a.jpg', 'A.JPG', 'a.jpg'].map((name) => names.take(name))).toEqual(['a.jpg', 'A-2.JPG', 'a-3.jpg']);
  });
});

describe('times of a report', () => {
  const value = (instant: string, isLocal = false) => ({ instant, isLocal, original: 'as written' });

  it('have the offset of the zone on that day', () => {
    const clock = new ReportClock('Europe/Berlin');
    expect(clock.isoText(value('2024-01-15T12:00:00.000Z'))).toBe('2024-01-15T13:00:00+01:00');
    expect(clock.isoText(value('2024-07-15T12:00:00.123Z'))).toBe('2024-07-15T14:00:00.123+02:00');
    expect(clock.isoText(value('2024-01-15T12:00:00.000Z'), ' ')).toBe('2024-01-15 13:00:00 +01:00');
    expect(new ReportClock('America/St_Johns').isoText(value('2024-01-15T12:00:00.000Z'))).toBe(
      '2024-01-15T08:30:00-03:30',
    );
  });

  it('remain local times of the export when it has no zone', () => {
    const clock = new ReportClock('Europe/Berlin');
    expect(clock.isoText(value('2024-01-15T12:00:00.000Z', true))).toBe('2024-01-15T12:00:00 needs validation');
    expect(clock.wallClockOf(value('2024-01-15T12:00:00.000Z', true))).toBe(Date.UTC(2024, 0, 15, 12));
  });

  it('are the original text when they cannot be parsed, and UTC for an unknown zone', () => {
    expect(new ReportClock('Europe/Berlin').isoText(value('yesterday'))).toBe('as written');
    expect(new ReportClock('Mars/Olympus').timezone).toBe('UTC');
  });
});

describe('cells of a workbook', () => {
  it('contain U+FFFD for characters that XML does not allow, and escape texts that look like escapes of Excel', () => {
    expect(textCell(0, 2, 'a\0\u001fb\ufffe_x0041_\r\n<&>')).toBe(
      '<c r="A2" t="inlineStr"><is><t xml:space="preserve">a\ufffd\ufffdb\ufffd_x005F_x0041_\n&lt;&amp;&gt;</t></is></c>',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\uff1d1'])('contain %j as text, not as a formula', (text) => {
    expect(textCell(27, 2, text)).toMatch(/^<c r="AB2" t="inlineStr" s="1"><is><t/);
  });

  it('contain numbers and dates only when Excel can represent them', () => {
    expect(numberCell(0, 2, 12.5)).toBe('<c r="A2"><v>12.5</v></c>');
    expect(numberCell(0, 2, 356_938_035_643_809_000)).toBeNull();
    expect(dateCell(0, 2, Date.UTC(2000, 0, 1, 12))).toBe('<c r="A2" s="2"><v>36526.5</v></c>');
    expect(dateCell(0, 2, Date.UTC(1899, 0, 1))).toBeNull();
  });

  it('share one column when an artifact has more details than Excel has columns', () => {
    const columns = new ItemColumns(new ReportClock('UTC'), false);
    const names = Array.from({ length: 16_500 }, (_, index) => `detail ${index}`);
    const fragments = names.map((name) => ({
      ...{ name, displayName: name, value: 'v', valueType: 'text' as const, importance: 'primary' as const },
      ...{ hidden: false, categories: [] },
    }));
    const item = { hitId: 'h', evidenceId: 1, sourceName: 's', group: 'g', artifact: 'a', originalId: 'o' };
    const cells = columns.cellsOf(
      {
        ...{ ...item, isDeleted: null, date: null, fragments, tags: [], exhibit: null, comments: [] },
        ...{ attachments: [], sourcePaths: [] },
      },
      1,
    );
    expect(columns.all.length).toBeLessThanOrEqual(16_384);
    expect(cells.at(-1)?.text).toContain('detail 16499: v');
    const shown = cells.flatMap(({ text }) => text.split('\n')).filter((text) => text === 'v' || text.endsWith(': v'));
    expect(shown).toHaveLength(16_500);
  });

  it('[case-27] keep long texts in files beside the workbook, formulas as text and long numbers readable', () => {
    const texts = new CellTexts();
    expect(texts.fit('x'.repeat(40_003), '7')).toContain('The whole text (40,003 characters) is in texts/7-1.txt');
    expect(texts.take()).toEqual([{ path: 'texts/7-1.txt', text: 'x'.repeat(40_003) }]);
    expect(textCell(0, 2, '=HYPERLINK("http://x.example","click")')).toContain('t="inlineStr" s="1"');
    expect(textCell(0, 2, '_x000D_')).toContain('_x005F_x000D_');
    expect(numberCell(0, 2, 4_111_111_111_111_111)).toBeNull();
    const names = new SheetNames();
    const titles = ["Chats: [1/2]*?'", 'Chats   1 2', 'x'.repeat(40), 'X'.repeat(40)].map((title) => names.take(title));
    expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(titles.length);
    titles.forEach((title) => expect(title).toMatch(/^[^[\]:*?/\\]{1,31}$/));
  });

  it('are on sheets with valid and unique names', () => {
    const names = new SheetNames();
    expect(['Chats', 'CHATS', 'History', `a/b:${'c'.repeat(40)}`, "'''", ''].map((name) => names.take(name))).toEqual([
      ...['Chats', 'CHATS (2)', 'History (2)', `a b ${'c'.repeat(27)}`, 'Sheet', 'Sheet (2)'],
    ]);
  });

  it('are refused when they do not match the items of the report', async () => {
    const content = drawReport({ itemCount: 2 });
    const lacking = drawReport({ itemCount: 1 });
    const expected = new ExpectedRows({ ...content, items: () => lacking.items() });
    for await (const item of lacking.items()) {
      expected.add(item);
    }
    const openSheet = () => {
      throw new Error('no sheet is opened');
    };
    const sheets = new ItemSheets({
      clock: new ReportClock('UTC'),
      texts: new CellTexts(),
      openSheet,
      hasExhibits: false,
    });
    await expect(expected.compare('/nowhere', sheets)).rejects.toThrow(ReportIncompleteError);
  });
});

describe('text on pages', () => {
  it('is escaped, and cannot change the direction of the surrounding text', () => {
    expect(htmlText('<img src=x onerror="a">&\'\0\ud800')).toBe(
      '&lt;img src=x onerror=&quot;a&quot;&gt;&amp;&#39;\ufffd\ufffd',
    );
    expect(htmlText('abc\u202egpj.exe')).toBe('abc<span class="mark">U+202E</span>gpj.exe');
    expect(htmlText('😀')).toBe('😀');
  });

  it('cannot end a style sheet', () => {
    expect(cssString('a"}</style>\n')).toBe('"a\\22 \\7d \\3c \\2f style\\3e \\a "');
  });

  it('determines the required fonts', () => {
    const fonts = new NeededFonts();
    ['plain', 'مرحبا', '안녕', '😀'].forEach((text) => fonts.add(text));
    expect([...fonts.otherScripts.keys()]).toEqual(['Korean', 'emoji']);
    expect(fonts.css).toContain('Noto Sans Arabic Variable');
    expect(fonts.css).not.toContain('url(./');
  });
});

describe('volumes of pages', () => {
  it('have about the same size, and each item is in one of them', () => {
    const plan = new VolumePlan(
      Array.from({ length: 1_000 }, () => 20),
      1,
    );
    expect(plan.firstItems).toEqual([1, 501]);
    expect([1, 500, 501, 1_000].map((position) => plan.volumeOf(position))).toEqual([1, 1, 2, 2]);
    expect(new VolumePlan([], 1).count).toBe(1);
  });

  it('report missing texts and texts in the wrong order', () => {
    expect(missingIn('item1 hashA item2', ['item1', 'hashA', 'item2', 'item3'])).toEqual(['item3']);
    expect(missingIn('item2 item1', ['item1', 'item2'])).toEqual(['item2']);
  });
});
