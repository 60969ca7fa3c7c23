/**
 * Makes one hit of a document the current one and brings it into the middle of what scrolls. Only that scrolls: the page around
 * it stays where the reader left it. `index` is that of `data-hit`.
 */
export function showMark(root: ParentNode, index: number, scroller: Element): void {
  let first: Element | null = null;
  for (const mark of root.querySelectorAll<HTMLElement>('mark[data-hit]')) {
    const isCurrent = mark.dataset.hit === String(index);
    mark.classList.toggle('highlighted--current', isCurrent);
    first ??= isCurrent ? mark : null;
  }
  if (first) {
    bringIntoView(first, scroller);
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
