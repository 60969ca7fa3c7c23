const PAGE_SIZE = 4096;
const HEADER_LENGTH = 100;
const LEAF_HEADER_LENGTH = 8;
const TABLE_LEAF = 0x0d;

/**
 * A SQLite database of one table with text columns, written by hand so that its bytes never change
 * (https://www.sqlite.org/fileformat2.html). The rows must fit into one page of 4 KiB.
 */
export const sqliteFile = (table: string, columns: readonly string[], rows: readonly (readonly string[])[]): Buffer => {
  const create = `CREATE TABLE ${table} (${columns.map((column) => `${column} TEXT`).join(', ')})`;
  const schema = leafPage([cell(1, ['table', table, table, 2, create])], HEADER_LENGTH);
  fileHeader().copy(schema);
  return Buffer.concat([
    schema,
    leafPage(
      rows.map((row, index) => cell(index + 1, row)),
      0,
    ),
  ]);
};

const fileHeader = (): Buffer => {
  const header = Buffer.alloc(HEADER_LENGTH);
  header.write('SQLite format 3\0', 'latin1');
  header.writeUInt16BE(PAGE_SIZE, 16);
  header.set([1, 1, 0, 64, 32, 32], 18);
  header.writeUInt32BE(1, 24); // change counter
  header.writeUInt32BE(2, 28); // pages
  header.writeUInt32BE(1, 40); // schema cookie
  header.writeUInt32BE(4, 44); // schema format
  header.writeUInt32BE(1, 56); // UTF-8
  header.writeUInt32BE(1, 92); // change counter for which the number of pages is valid
  header.writeUInt32BE(3_046_000, 96); // version of the library
  return header;
};

/** A leaf of a table: cells are filled in from the end of the page, pointers to them from the start. */
const leafPage = (cells: readonly Buffer[], start: number): Buffer => {
  const page = Buffer.alloc(PAGE_SIZE);
  let end = PAGE_SIZE;
  cells.forEach((content, index) => {
    end -= content.length;
    if (end < start + LEAF_HEADER_LENGTH + cells.length * 2) {
      throw new RangeError('The rows do not fit into one page.');
    }
    content.copy(page, end);
    page.writeUInt16BE(end, start + LEAF_HEADER_LENGTH + index * 2);
  });
  page.writeUInt8(TABLE_LEAF, start);
  page.writeUInt16BE(cells.length, start + 3);
  page.writeUInt16BE(end, start + 5);
  return page;
};

const cell = (rowId: number, values: readonly (string | number)[]): Buffer => {
  const bodies = values.map((value) => (typeof value === 'number' ? Buffer.from([value]) : Buffer.from(value)));
  const types = values.map((value, index) => varint(typeof value === 'number' ? 1 : textType(bodies[index])));
  const typeBytes = Buffer.concat(types);
  const record = Buffer.concat([varint(typeBytes.length + 1), typeBytes, ...bodies]);
  return Buffer.concat([varint(record.length), varint(rowId), record]);
};

const textType = (body: Buffer | undefined): number => 13 + 2 * (body?.length ?? 0);

/** Up to 14 bits, which is enough for one page. */
const varint = (value: number): Buffer =>
  value < 0x80 ? Buffer.from([value]) : Buffer.from([0x80 | (value >> 7), value & 0x7f]);
