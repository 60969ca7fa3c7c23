import { SaxesParser } from 'saxes';

/** The texts of the cells of a sheet by row and column, read with a strict XML parser. @param number from 1 */
export function readSheet(parts: ReadonlyMap<string, Buffer>, number: number): string[][] {
  const rows: string[][] = [];
  let column = -1;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') {
      rows.push([]);
    } else if (name === 'c') {
      column = columnOf(attributes.r ?? '');
      setCell('');
    }
  });
  parser.on('closetag', ({ name }) => {
    column = name === 'c' ? -1 : column;
  });
  parser.on('text', (text) => column >= 0 && setCell(text.replace('_x005F_', '_')));
  parser.write(String(parts.get(`xl/worksheets/sheet${number}.xml`))).close();
  return rows.map((cells) => Array.from(cells, (cell: string | undefined) => cell ?? ''));

  function setCell(text: string): void {
    const cells = rows.at(-1);
    if (cells !== undefined) {
      cells[column] = (cells[column] ?? '') + text;
    }
  }
}

/** Names of the tabs of a workbook. */
export const sheetNames = (parts: ReadonlyMap<string, Buffer>): string[] =>
  [...String(parts.get('xl/workbook.xml')).matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name);

/** Number of the sheet with a name, for `readSheet`. */
export function sheetNumber(parts: ReadonlyMap<string, Buffer>, name: string): number {
  const tab = new RegExp(`<sheet name="${name}" sheetId="(\\d+)"`).exec(String(parts.get('xl/workbook.xml')));
  return Number(tab?.[1]);
}

const columnOf = (reference: string): number =>
  Array.from(reference.replace(/\d+/g, '')).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
