import { act } from '@testing-library/react';

/** A layout for jsdom, which has none: rows are 90 px high, scroll containers 900 px. Scroll events are asynchronous, as in browsers. */
export function provideLayout(): void {
  const sizes = { offsetHeight: 90, offsetWidth: 800, clientHeight: 900, clientWidth: 800 };
  for (const [name, size] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  }
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', {
    configurable: true,
    get(this: HTMLElement) {
      const { firstElementChild } = this;
      return (firstElementChild instanceof HTMLElement && Number.parseFloat(firstElementChild.style.height)) || 900;
    },
  });
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: unknown) {
    const top = typeof options === 'object' && options !== null && 'top' in options ? Number(options.top) : 0;
    this.scrollTop = top;
    setTimeout(() => act(() => void this.dispatchEvent(new Event('scroll'))));
  };
}
