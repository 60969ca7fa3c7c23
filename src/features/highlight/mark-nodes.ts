import { DOCUMENT_HITS_MAX, type Highlighter } from '@/domain/highlight';
import type { TextRange } from '@/domain/highlight-folding';

interface MarkedNodes {
  count: number;
  /** Whether there are more matches than highlighted ones. */
  isCut: boolean;
}

const NOT_READ = 'script, style, template, title, noscript';
/** Elements that break a line: text on both sides is not one word. */
const BREAKS =
  'address, article, aside, blockquote, br, caption, dd, div, dl, dt, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6, ' +
  'header, hr, li, main, nav, ol, p, pre, section, table, tbody, td, tfoot, th, thead, tr, ul';

/**
 * Highlights matches in the text under an element, across inline elements: `<b>har</b>bour` is a word. The marks of a
 * match have its index, from 0, in `data-hit`.
 */
export function markNodes(root: Element, highlighter: Highlighter): MarkedNodes {
  const { text, nodes } = readText(root);
  const ranges = highlighter.rangesOf(text);
  const shown = ranges.slice(0, DOCUMENT_HITS_MAX);
  let at = 0;
  for (const { node, start } of nodes) {
    const end = start + node.data.length;
    while ((shown[at]?.end ?? Infinity) <= start) {
      at += 1;
    }
    const own: (TextRange & { hit: number })[] = [];
    for (let hit = at; (shown[hit]?.start ?? Infinity) < end; hit += 1) {
      const range = shown[hit];
      if (range) {
        own.push({ start: Math.max(range.start, start) - start, end: Math.min(range.end, end) - start, hit });
      }
    }
    markNode(node, own);
  }
  return { count: shown.length, isCut: ranges.length > shown.length };
}

interface PlacedNode {
  node: Text;
  /** Offset in the text of all nodes. */
  start: number;
}

function readText(root: Element): { text: string; nodes: PlacedNode[] } {
  const { SHOW_ELEMENT, SHOW_TEXT, FILTER_ACCEPT, FILTER_REJECT } = NodeFilter;
  const walker = root.ownerDocument.createTreeWalker(root, SHOW_ELEMENT | SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(NOT_READ) ? FILTER_REJECT : FILTER_ACCEPT,
  );
  const nodes: PlacedNode[] = [];
  const parts: string[] = [];
  let length = 0;
  let line: Element | null = null;
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (isText(node)) {
      const own: Element | null = node.parentElement?.closest(BREAKS) ?? null;
      if (own !== line) {
        add('\n');
        line = own;
      }
      nodes.push({ node, start: length });
      add(node.data);
    } else if (node instanceof Element && node.matches(BREAKS)) {
      add('\n');
    }
  }
  return { text: parts.join(''), nodes };
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** From the last range to the first, so that earlier offsets stay valid. */
function markNode(node: Text, ranges: readonly (TextRange & { hit: number })[]): void {
  for (const { start, end, hit } of ranges.toReversed()) {
    node.splitText(end);
    const found = node.splitText(start);
    const mark = node.ownerDocument.createElement('mark');
    mark.className = 'highlighted';
    mark.dataset.hit = String(hit);
    found.replaceWith(mark);
    mark.append(found);
  }
}
