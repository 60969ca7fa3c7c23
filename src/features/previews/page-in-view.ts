/**
 * The number, from 1, of the page in the middle of its viewer; pages are the elements with the page class, in order.
 */
export function pageInView(viewer: HTMLElement): number {
  const { top, height } = viewer.getBoundingClientRect();
  const middle = top + height / 2;
  const pages = [...viewer.querySelectorAll('.pdf-viewer__page')];
  const number = pages.findIndex((page) => page.getBoundingClientRect().bottom >= middle) + 1;
  return number === 0 ? Math.max(1, pages.length) : number;
}
