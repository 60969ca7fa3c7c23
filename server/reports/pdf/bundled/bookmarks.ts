import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNull, PDFNumber, type PDFDocument, type PDFRef } from 'pdf-lib';

export interface Bookmark {
  title: string;
  /** 1 is the top level. */
  level: number;
  /** From 0. */
  page: number;
}

export interface PageLink {
  page: number;
  /** Target page, from 0. */
  target: number;
  /** Left, bottom, right, top: points from the lower left corner of the page. */
  area: readonly [left: number, bottom: number, right: number, top: number];
}

/** Adds bookmarks for the sidebar of PDF readers, in their order. */
export function addBookmarks(document: PDFDocument, bookmarks: readonly Bookmark[]): void {
  if (bookmarks.length === 0) {
    return;
  }
  const { context, catalog } = document;
  const root = context.nextRef();
  const refs = bookmarks.map(() => context.nextRef());
  for (const [index, { title, page }] of bookmarks.entries()) {
    const entry = PDFDict.withContext(context);
    entry.set(PDFName.of('Title'), PDFHexString.fromText(title));
    entry.set(PDFName.of('Parent'), root);
    entry.set(PDFName.of('Dest'), targetOf(document, page));
    setRef(entry, 'Prev', refs[index - 1]);
    setRef(entry, 'Next', refs[index + 1]);
    context.assign(refs[index] ?? root, entry);
  }
  const outlines = PDFDict.withContext(context);
  outlines.set(PDFName.of('Type'), PDFName.of('Outlines'));
  setRef(outlines, 'First', refs[0]);
  setRef(outlines, 'Last', refs.at(-1));
  outlines.set(PDFName.of('Count'), PDFNumber.of(bookmarks.length));
  context.assign(root, outlines);
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

function setRef(entry: PDFDict, name: string, ref: PDFRef | undefined): void {
  if (ref !== undefined) {
    entry.set(PDFName.of(name), ref);
  }
}

/** The top of a page. */
function targetOf(document: PDFDocument, page: number): PDFArray {
  const target = PDFArray.withContext(document.context);
  target.push(document.getPage(page).ref);
  target.push(PDFName.of('XYZ'));
  [PDFNull, PDFNull, PDFNull].forEach((one) => target.push(one));
  return target;
}

/** Adds links from areas of pages to other pages. */
export function addLinks(document: PDFDocument, links: readonly PageLink[]): void {
  const { context } = document;
  for (const { page, target, area } of links) {
    const annotation = context.obj({
      ...{ Type: 'Annot', Subtype: 'Link', Rect: [...area], Border: [0, 0, 0] },
    });
    annotation.set(PDFName.of('Dest'), targetOf(document, target));
    document.getPage(page).node.addAnnot(context.register(annotation));
  }
}
