import type { Strip } from './strip';

export interface PlacedStrip {
  strip: Strip;
  /** Points from the top of the page's content. */
  top: number;
}

/** Strips by page: each strip once, in their order. @param height points of the content of a page */
export function paginate(strips: readonly Strip[], height: number): PlacedStrip[][] {
  const pages: PlacedStrip[][] = [[]];
  let usedHeight = 0;
  const place = (strip: Strip) => {
    let page = pages.at(-1) ?? [];
    const isFirst = page.length === 0;
    const space = isFirst ? 0 : strip.space;
    if (!isFirst && (strip.startsPage || usedHeight + space + strip.height > height)) {
      page = [];
      pages.push(page);
      usedHeight = 0;
    }
    if (page.length === 0 && strip.titles !== null) {
      page.push({ strip: strip.titles, top: 0 });
      usedHeight = strip.titles.height;
    }
    const top = usedHeight + (page.length === 0 ? 0 : strip.space);
    page.push({ strip, top });
    usedHeight = top + strip.height;
  };
  for (const group of unsplitGroups(strips)) {
    const needed = group.reduce((sum, { height: own, space }) => sum + own + space, 0);
    const [first] = group;
    if (group.length > 1 && first !== undefined && needed <= height && usedHeight + needed > height) {
      place({ ...first, startsPage: true });
      group.slice(1).forEach(place);
    } else {
      group.forEach(place);
    }
  }
  return pages;
}

/** Strips that stay on one page: each strip with `keepsNext` together with the next one. */
function unsplitGroups(strips: readonly Strip[]): Strip[][] {
  const groups: Strip[][] = [];
  let group: Strip[] = [];
  for (const strip of strips) {
    group.push(strip);
    if (!strip.keepsNext) {
      groups.push(group);
      group = [];
    }
  }
  return group.length === 0 ? groups : [...groups, group];
}
