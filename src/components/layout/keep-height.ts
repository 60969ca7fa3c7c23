/**
 * Ref callback for the body of a dialog: while the dialog is open its height never shrinks, so that nothing moves when
 * a list is filtered, another tab is chosen or an error disappears. A changed width resets the height.
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
