/** A window of 1440 × 900: jsdom lays nothing out, so that media queries are answered by hand. */
export function provideWideWindow(width = 1440): void {
  window.matchMedia = (query) => ({
    matches: matchesWidth(query, width),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
}

function matchesWidth(query: string, width: number): boolean {
  const [, ems] = /min-width:\s*([\d.]+)em/.exec(query) ?? [];
  return ems !== undefined && Number(ems) * 16 <= width;
}
