import type { ReactElement } from 'react';

/** The context of a strip when its page is drawn. */
export interface DrawContext {
  /** Page of an anchor, from 1, or null when it is in another document. */
  pageOf(anchor: string): number | null;
}

/** A part of the blocks that a page break does not split, as wide as the content of the page. */
export interface Strip {
  /** Points, without the space above. */
  height: number;
  /** Points above it; not applied at the top of a page. */
  space: number;
  /** Whether it stays on the page of the next strip. */
  keepsNext: boolean;
  startsPage: boolean;
  anchor: string | null;
  /** Title and level of its bookmark. */
  bookmark: { title: string; level: number } | null;
  /** Target anchor of a click. */
  link: string | null;
  /** Repeated above the strip when it is the first of a page. */
  titles: Strip | null;
  draw: (context: DrawContext) => ReactElement;
}

export const strip = (height: number, draw: Strip['draw'], more: Partial<Strip> = {}): Strip => ({
  ...{ height, draw, space: 0, keepsNext: false, startsPage: false },
  ...{ anchor: null, bookmark: null, link: null, titles: null },
  ...more,
});
