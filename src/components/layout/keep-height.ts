/**
 * Ref of the body of a window: while it is open it never becomes lower, so that nothing in it moves when a list is filtered, a tab
 * with less is chosen or a message goes. Another width of the window measures anew.
 */
export function keepHeight(body: HTMLElement | null): (() => void) | undefined {
  if (body === null) {
    return undefined;
  }
  let width = body.offsetWidth;
  const observer = new ResizeObserver(() => {
    if (body.offsetWidth !== width) {
      width = body.offsetWidth;
      body.style.minHeight = '';
    }
    body.style.minHeight = `${body.offsetHeight}px`;
  });
  observer.observe(body);
  return () => observer.disconnect();
}
