/**
 * Media queries, which jsdom does not answer: a window of this width, of a user who wants no motion unless told otherwise. An animation would change what
 * is drawn when the test that began it is over.
 */
export function provideMedia(width = 0, isStill = true): void {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    writable: true,
    value: (media: string) => Object.assign(new EventTarget(), { matches: isMatch(media, width, isStill), media }),
  });
}

function isMatch(media: string, width: number, isStill: boolean): boolean {
  const [, ems] = /min-width:\s*([\d.]+)em/.exec(media) ?? [];
  return (
    (isStill && media.includes('prefers-reduced-motion: reduce')) || (ems !== undefined && Number(ems) * 16 <= width)
  );
}
