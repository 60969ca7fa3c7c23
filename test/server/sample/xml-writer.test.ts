import { join } from 'node:path';

import { cdata, element, inChunks, SectionSpool } from '@server/sample/xml-writer';
import { withFolder } from '@test/server/helpers/import-report';

describe('the XML writer', () => {
  it('escapes attributes and text', () => {
    expect(element('item', { name: 'a "b" & <c>' }, 'x')).toBe('<item name="a &quot;b&quot; &amp; &lt;c&gt;">x</item>');
  });

  it('writes an empty element as self-closing, without undefined attributes', () => {
    expect(element('multiField', { name: 'Url', group: undefined })).toBe('<multiField name="Url" />');
  });

  it('splits an end marker in a CDATA section', () => {
    expect(cdata('a]]>b')).toBe('<![CDATA[a]]]]><![CDATA[>b]]>');
  });

  it('removes characters that XML does not allow, and keeps line breaks and emoji', () => {
    expect(cdata('a\u0000\u0008b\n🎨')).toBe('<![CDATA[ab\n🎨]]>');
  });

  it('returns a large spooled section in order, in few chunks', async () => {
    await withFolder(async (folder) => {
      const spool = new SectionSpool(join(folder, 'spool.xml'));
      const lines = Array.from({ length: 40_000 }, (_, index) => `<é n="${index}" />\n`);
      lines.forEach((line) => spool.add(line));
      const chunks: Buffer[] = [];
      for await (const chunk of inChunks(spool.read())) {
        chunks.push(chunk);
      }
      expect(Buffer.concat(chunks).toString('utf8')).toBe(lines.join(''));
      expect(chunks.length).toBeLessThan(10);
    });
  });
});
