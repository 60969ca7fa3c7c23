/** What has no role and no text, such as a film without controls: the first inside an element. */
export const insideOf = (element: Element, selector: string): Element | null => element.querySelector(selector);

/** All of them. */
export const allInsideOf = (element: Element, selector: string): Element[] => [...element.querySelectorAll(selector)];

/** What is around an element, such as what blurs it. */
export const aroundOf = (element: Element, selector: string): Element | null => element.closest(selector);
