import { act } from '@testing-library/react';

/** jsdom lays nothing out: a row is 90 px high, and all that scrolls 900. Scroll events are dispatched later, as in browsers. */
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
