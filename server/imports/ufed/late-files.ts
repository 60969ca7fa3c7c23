const SECTIONS = ['<taggedFiles', '<carvedFiles', '<infectedFiles'];
const MARKS = SECTIONS.flatMap((section) => [Buffer.from(section, 'utf8'), Buffer.from(section, 'utf16le')]);
const OVERLAP = Math.max(...MARKS.map(({ length }) => length)) - 1;

/** Whether a report may list files, by its bytes alone: reading it as XML takes twenty times as long. */
export async function listsFiles(bytes: AsyncIterable<Buffer>): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const seam = Buffer.concat([rest, chunk.subarray(0, OVERLAP)]);
    if (MARKS.some((mark) => seam.includes(mark) || chunk.includes(mark))) {
      return true;
    }
    rest = Buffer.from(chunk.length < OVERLAP ? Buffer.concat([rest, chunk]) : chunk).subarray(-OVERLAP);
  }
  return false;
}
