import { escapeXml } from '@server/sample/xml-writer';
import { mediaContent, type MediaContent } from './media-content';
import { zipPackage } from './zip-package';

// The smallest valid packages of ECMA-376: content types, one relationship, the main part.

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE_DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const WORKSHEET = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A text document; the first paragraph is its heading. */
export const wordDocument = async (
  key: string,
  fileName: string,
  paragraphs: readonly string[],
): Promise<MediaContent> => {
  const body = paragraphs
    .map((text, index) => {
      const look = index === 0 ? '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>' : '';
      return `<w:p><w:r>${look}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
    })
    .join('');
  const bytes = await zipPackage({
    '[Content_Types].xml': contentTypes({ '/word/document.xml': `${WORD}.main+xml` }),
    '_rels/.rels': relationships([[OFFICE_DOCUMENT, 'word/document.xml']]),
    'word/document.xml':
      `${DECLARATION}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
      `<w:body>${body}</w:body></w:document>`,
  });
  return mediaContent({ key, fileName, category: 'Document', mimeType: WORD, bytes });
};

/** A workbook with one sheet. */
export const workbook = async (
  key: string,
  fileName: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<MediaContent> => {
  const data = rows.map((row, index) => `<row r="${index + 1}">${row.map((value) => cell(value)).join('')}</row>`);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const bytes = await zipPackage({
    '[Content_Types].xml': contentTypes({
      '/xl/workbook.xml': `${SHEET}.main+xml`,
      '/xl/worksheets/sheet1.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml',
    }),
    '_rels/.rels': relationships([[OFFICE_DOCUMENT, 'xl/workbook.xml']]),
    'xl/workbook.xml':
      `${DECLARATION}<workbook xmlns="${main}" ` +
      'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
      '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationships([[WORKSHEET, 'worksheets/sheet1.xml']]),
    'xl/worksheets/sheet1.xml': `${DECLARATION}<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`,
  });
  return mediaContent({ key, fileName, category: 'Document', mimeType: SHEET, bytes });
};

const cell = (value: string | number): string =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;

const contentTypes = (parts: Readonly<Record<string, string>>): string => {
  const overrides = Object.entries(parts)
    .map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
    .join('');
  return (
    `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`
  );
};

const relationships = (targets: readonly (readonly [type: string, target: string])[]): string => {
  const rows = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${RELATIONSHIPS}">${rows.join('')}</Relationships>`;
};
