/**
 * Media queries, which jsdom does not implement: a window of this width, by default with reduced motion. An animation would change the
 * document after the test that started it has ended.
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
