import { mimeTypeOf, mimeTypeOfName } from '@server/imports/mime-type';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const ZIP = Buffer.from('504b0304140000000000', 'hex');

describe('mimeTypeOf', () => {
  it.each([
    [PNG, 'wrong.txt', 'image/png'],
    [Buffer.from('%PDF-1.4\n'), 'a', 'application/pdf'],
    [ZIP, 'letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [Buffer.from('a,b\n'), 'table.csv', 'text/csv'],
    [Buffer.from('Grüße'), 'noextension', 'text/plain'],
    [Buffer.from([0, 1, 2]), 'noextension', 'application/octet-stream'],
    [Buffer.alloc(0), 'a.constructor', 'application/octet-stream'],
    [Buffer.alloc(0), 'empty.png', 'image/png'],
  ])('detects the type by content before name (%#: %s)', async (head, name, type) => {
    expect(await mimeTypeOf(head, name)).toBe(type);
  });

  it.each([
    ['a.JPG', 'image/jpeg'],
    ['voice.opus', 'audio/ogg'],
    ['a.constructor', 'application/octet-stream'],
    ['plain', 'application/octet-stream'],
  ])('detects the type of %s by its name when there is no content', (name, type) => {
    expect(mimeTypeOfName(name)).toBe(type);
  });
});
