import { createElement, type ReactElement } from 'react';

import { Document, Page, renderToBuffer, View } from '@react-pdf/renderer';
import { PDFDocument } from 'pdf-lib';

import type { Block, PageFrame } from './blocks';
import { blockStrips } from './block-strips';
import { addBookmarks, addLinks, type Bookmark, type PageLink } from './bookmarks';
import { drawLines, linesOf } from './draw-text';
import { contentHeight, contentWidth, FRAME_LOOK, pageSize } from './page-sizes';
import { paginate, type PlacedStrip } from './paginate';
import type { DrawContext, Strip } from './strip';
import type { StripContext } from './text-strips';

/** Pages rendered at a time: it bounds the memory of the renderer. */
const PAGES_AT_ONCE = 20;
/** The header of each page: the agency above the case. */
const FRAME_LINES = 2;

/** Composes a document of blocks as PDF. */
export async function compose(
  frame: PageFrame,
  blocks: Iterable<Block>,
  context: Omit<StripContext, 'isLandscape'>,
): Promise<Uint8Array> {
  const { isLandscape } = frame;
  const size = pageSize(isLandscape);
  const strips: Strip[] = [];
  for (const block of blocks) {
    strips.push(...blockStrips(block, { ...context, isLandscape }));
  }
  const pages = paginate(strips, contentHeight(size));
  const anchors = new Map(
    pages.flatMap((page, index) => page.flatMap(({ strip }) => (strip.anchor === null ? [] : [[strip.anchor, index]]))),
  );
  const drawing: DrawContext = {
    pageOf: (anchor) => {
      const index = anchors.get(anchor);
      return index === undefined ? null : index + 1;
    },
  };
  const document = await PDFDocument.create();
  for (let start = 0; start < pages.length; start += PAGES_AT_ONCE) {
    const some = pages
      .slice(start, start + PAGES_AT_ONCE)
      .map((page, index) =>
        drawPage(page, { ...context, frame, drawing, number: start + index + 1, count: pages.length }),
      );
    const part = await PDFDocument.load(await renderToBuffer(createElement(Document, null, some)));
    (await document.copyPages(part, part.getPageIndices())).forEach((page) => document.addPage(page));
  }
  addBookmarks(document, bookmarksOf(pages));
  addLinks(document, linksOf(pages, anchors, frame));
  document.setTitle(frame.title, { showInWindowTitleBar: true });
  document.setLanguage('en');
  document.setCreator('REVIEW');
  document.setProducer('REVIEW (react-pdf, pdf-lib)');
  return document.save();
}

interface PageContext extends Pick<StripContext, 'fonts'> {
  frame: PageFrame;
  drawing: DrawContext;
  /** From 1. */
  number: number;
  count: number;
}

function drawPage(page: readonly PlacedStrip[], { frame, drawing, fonts, number, count }: PageContext): ReactElement {
  const size = pageSize(frame.isLandscape);
  const width = contentWidth(size);
  const margin = (text: string, align?: 'right') =>
    createElement(
      View,
      { style: { width: width / 2 } },
      drawLines(linesOf(text, FRAME_LOOK, { fonts, width: width / 2 }).slice(0, FRAME_LINES), FRAME_LOOK, align),
    );
  const line = (top: number, left: string, right: string) =>
    createElement(
      View,
      { style: { position: 'absolute', flexDirection: 'row', top, left: size.left, width } },
      margin(left),
      margin(right, 'right'),
    );
  // The height of the content in the flow: everything is already positioned, so the renderer has nothing to split.
  return createElement(
    Page,
    { key: number, size: [size.width, size.height], wrap: false },
    createElement(
      View,
      { style: { height: size.height } },
      line(size.top / 2 - 9, frame.topLeft, frame.topRight),
      page.map(({ strip, top }, index) =>
        createElement(
          View,
          { key: index, style: { position: 'absolute', top: size.top + top, left: size.left, width } },
          strip.draw(drawing),
        ),
      ),
      line(size.height - size.bottom / 2 - 4, frame.bottomLeft, `Page ${number} of ${count}`),
    ),
  );
}

const bookmarksOf = (pages: readonly (readonly PlacedStrip[])[]): Bookmark[] =>
  pages.flatMap((page, index) =>
    page.flatMap(({ strip: { bookmark }, top }) => (bookmark === null ? [] : [{ ...bookmark, page: index, top }])),
  );

function linksOf(
  pages: readonly (readonly PlacedStrip[])[],
  anchors: ReadonlyMap<string, number>,
  { isLandscape }: PageFrame,
): PageLink[] {
  const { height, top: above, left, width } = { ...pageSize(isLandscape) };
  return pages.flatMap((page, index) =>
    page.flatMap(({ strip, top }) => {
      const target = strip.link === null ? undefined : anchors.get(strip.link);
      const bottom = height - above - top - strip.height;
      return target === undefined
        ? []
        : [{ page: index, target, area: [left, bottom, width - left, bottom + strip.height] as const }];
    }),
  );
}
