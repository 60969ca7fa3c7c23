export interface ShownHit {
  /** The index in `data-hit`; null when another part of the document contains the match. */
  index: number | null;
  isRequestedByUser: boolean;
}

/**
 * Makes a match of a document the current one and scrolls it to the middle of its container. The page itself is
 * scrolled only if the user requested the match and it would be outside of the window.
 */
export function showMark(root: ParentNode, { index, isRequestedByUser }: ShownHit, scroller: Element): void {
  let first: Element | null = null;
  for (const mark of root.querySelectorAll<HTMLElement>('mark[data-hit]')) {
    const isCurrent = mark.dataset.hit === String(index);
    mark.classList.toggle('highlighted--current', isCurrent);
    first ??= isCurrent ? mark : null;
  }
  if (first) {
    bringIntoView(first, scroller);
    if (isRequestedByUser) {
      first.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }
}

export function bringIntoView(element: Element, scroller: Element): void {
  const place = element.getBoundingClientRect();
  const isDocument = scroller === scroller.ownerDocument.scrollingElement;
  const frame = isDocument ? { top: 0, left: 0 } : scroller.getBoundingClientRect();
  const left = place.left - frame.left;
  scroller.scrollTop += place.top - frame.top - (scroller.clientHeight - place.height) / 2;
  if (left < 0 || left + place.width > scroller.clientWidth) {
    scroller.scrollLeft += left - (scroller.clientWidth - place.width) / 2;
  }
}
