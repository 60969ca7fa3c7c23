import { csvLine } from '@server/domain/csv';
import { readCsv } from '@server/reports/search-export/read-csv';

async function* chunksOf(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
  }
}

async function rowsOf(chunks: AsyncIterable<Buffer>): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of readCsv(chunks)) {
    rows.push(row);
  }
  return rows;
}

const ROWS = [
  ['plain', '', 'räksmörgås 🙂'],
  ['"', '""', 'a "quoted" text'],
  ['two\r\nlines', 'ends with CR\r', '\n'],
  ['a,b', ',', ' spaces '],
];

it('reads written rows from chunks of any size', async () => {
  const text = ROWS.map(csvLine).join('');
  for (const size of [1, 2, 3, 7, 1_000]) {
    expect(await rowsOf(chunksOf(text, size))).toEqual(ROWS);
  }
});

it('does not return a last line without its end', async () => {
  const text = ROWS.map(csvLine).join('');
  expect(await rowsOf(chunksOf(text.slice(0, -1), 5))).toEqual(ROWS.slice(0, -1));
  expect(await rowsOf(chunksOf('a,"b', 5))).toEqual([]);
});
