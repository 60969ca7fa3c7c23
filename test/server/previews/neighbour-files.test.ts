import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import sharp from 'sharp';

import { findProgram } from '@server/previews/run-program';
import { startConversions } from '@test/server/helpers/convert-file';
import { writeZip } from '@test/server/helpers/zip-file';

// Files that draw another file of the store: in a sandbox it is not there. Without one, LibreOffice draws it in some of them.
const withOffice = findProgram('soffice') !== null ? it : it.skip;
const SECRET = 'a'.repeat(64);
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

let sandboxed: ReturnType<typeof startConversions>;
let open: ReturnType<typeof startConversions>;
beforeAll(() => {
  sandboxed = startConversions();
  open = startConversions({ kinds: [] });
});
afterAll(() => {
  sandboxed.close();
  open.close();
});

/** A red picture in the store of the installation; its path. */
async function storeSecret({ folder }: ReturnType<typeof startConversions>): Promise<string> {
  const neighbour = path.join(folder, 'files', 'aa', 'aa');
  mkdirSync(neighbour, { recursive: true });
  const file = path.join(neighbour, SECRET);
  writeFileSync(
    file,
    await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer(),
  );
  return file;
}

/** Whether a picture shows the red of the other file. */
async function showsSecret(file: string): Promise<boolean> {
  const { data } = await sharp(readFileSync(file))
    .flatten({ background: 'white' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let offset = 0; offset + 2 < data.length; offset += 3) {
    if ((data[offset] ?? 0) > 230 && (data[offset + 1] ?? 255) < 40 && (data[offset + 2] ?? 255) < 40) {
      return true;
    }
  }
  return false;
}

const svg = (href: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="400">' +
  `<image href="${href}" xlink:href="${href}" width="400" height="400"/></svg>`;

const ODF_NAMES =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" ' +
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
  'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"';
const frame = (href: string) =>
  '<draw:frame svg:x="1cm" svg:y="1cm" svg:width="8cm" svg:height="8cm" text:anchor-type="paragraph">' +
  `<draw:image xlink:href="${href}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame>`;

function openDocument(kind: 'text' | 'presentation' | 'spreadsheet', href: string): Record<string, string> {
  const bodies = {
    text: `<text:p>a${frame(href)}</text:p>`,
    presentation: `<draw:page draw:name="a">${frame(href)}</draw:page>`,
    spreadsheet:
      `<table:table table:name="a"><table:shapes>${frame(href)}</table:shapes><table:table-row><table:table-cell>` +
      '<text:p>a</text:p></table:table-cell></table:table-row></table:table>',
  };
  const type = `${OPEN_DOCUMENT}.${kind}`;
  return {
    mimetype: type,
    'META-INF/manifest.xml':
      '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">' +
      `<manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/>` +
      '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
    'content.xml':
      `<office:document-content ${ODF_NAMES} office:version="1.2"><office:body><office:${kind}>` +
      `${bodies[kind]}</office:${kind}></office:body></office:document-content>`,
  };
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';

/** A Word document with a picture: one that it holds, or one that it links to. */
function wordDocument(picture: { link: string } | { svg: string }): Record<string, string> {
  const target = 'link' in picture ? `Target="${picture.link}" TargetMode="External"` : 'Target="media/a.svg"';
  const reference = 'link' in picture ? 'r:link="rId9"' : 'r:embed="rId9"';
  const extent = 'cx="2880000" cy="2880000"';
  return {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="svg" ContentType="image/svg+xml"/>' +
      `<Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`,
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="rId9" Type="${RELATIONS}/image" ${target}/></Relationships>`,
    ...('svg' in picture && { 'word/media/a.svg': picture.svg }),
    'word/document.xml':
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
      `xmlns:r="${RELATIONS}" xmlns:a="${DRAWING}/main" xmlns:pic="${DRAWING}/picture" xmlns:wp="${DRAWING}/wordprocessingDrawing">` +
      `<w:body><w:p><w:r><w:drawing><wp:inline><wp:extent ${extent}/><wp:docPr id="1" name="a"/><a:graphic>` +
      `<a:graphicData uri="${DRAWING}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="a"/><pic:cNvPicPr/></pic:nvPicPr>` +
      `<pic:blipFill><a:blip ${reference}/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm>` +
      `<a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic>` +
      '</wp:inline></w:drawing></w:r></w:p></w:body></w:document>',
  };
}

describe('a file that refers to another file of the store', () => {
  it.each([
    ['with a sandbox', () => sandboxed],
    ['without one', () => open],
  ])('is an SVG: %s, the other picture is not shown', async (_title, conversionsOf) => {
    const conversions = conversionsOf();
    const secret = await storeSecret(conversions);
    for (const href of [secret, pathToFileURL(secret).href, SECRET, `../../../files/aa/aa/${SECRET}`]) {
      const made = await conversions.convert(conversions.write('a.svg', svg(href)), 'image/svg+xml');
      expect(made.results).toMatchObject({ THUMBNAIL: 'image/webp' });
      expect(await showsSecret(path.join(made.folder, 'thumbnail.webp'))).toBe(false);
    }
    // What says to be another picture is not drawn as an SVG with an address.
    const { results } = await conversions.convert(conversions.write('a.jpg', svg(secret)), 'image/jpeg');
    expect(results).toMatchObject({ THUMBNAIL: 'MALFORMED' });
  });

  withOffice.each([
    ['ODT', `${OPEN_DOCUMENT}.text`, (href: string) => openDocument('text', href), false],
    ['ODP', `${OPEN_DOCUMENT}.presentation`, (href: string) => openDocument('presentation', href), true],
    ['ODS', `${OPEN_DOCUMENT}.spreadsheet`, (href: string) => openDocument('spreadsheet', href), true],
    ['DOCX with a link', DOCX, (link: string) => wordDocument({ link }), false],
    ['DOCX with an SVG', DOCX, (href: string) => wordDocument({ svg: svg(href) }), false],
    [
      'RTF',
      'application/rtf',
      (href: string) => `{\\rtf1 a {\\field{\\*\\fldinst INCLUDEPICTURE "${href}" \\\\d}{\\fldrslt}}}`,
      false,
    ],
  ])(
    'is %s: the other picture is not shown (skipped without LibreOffice)',
    async (_title, type, build, isShownOutside) => {
      const attempt = async (conversions: ReturnType<typeof startConversions>) => {
        const content = build(pathToFileURL(await storeSecret(conversions)).href);
        const file = path.join(conversions.folder, 'document');
        if (typeof content === 'string') {
          conversions.write('document', content);
        } else {
          await writeZip(file, content);
        }
        const made = await conversions.convert(file, type);
        expect(made.results).toEqual({ DOCUMENT: 'application/pdf', THUMBNAIL: 'image/webp' });
        return showsSecret(path.join(made.folder, 'thumbnail.webp'));
      };
      expect((await sandboxed.sandboxOf()).hidesFiles && (await attempt(sandboxed))).toBe(false);
      // The same document is an attack where nothing holds it back.
      if (isShownOutside) {
        expect(await attempt(open)).toBe(true);
      }
    },
  );
});
