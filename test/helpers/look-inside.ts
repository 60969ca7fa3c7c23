/** The first matching descendant, for elements without a role or text, such as a video without controls. */
export const insideOf = (element: Element, selector: string): Element | null => element.querySelector(selector);

/** All matching descendants. */
export const allInsideOf = (element: Element, selector: string): Element[] => [...element.querySelectorAll(selector)];

/** The nearest matching ancestor, such as the one that blurs the element. */
export const aroundOf = (element: Element, selector: string): Element | null => element.closest(selector);
