/** A window of 1440 × 900: jsdom lays nothing out, so that media queries are answered by hand. */
export function provideWideWindow(width = 1440): void {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: matchesWidth(query, width),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
}

function matchesWidth(query: string, width: number): boolean {
  const [, ems] = /min-width:\s*([\d.]+)em/.exec(query) ?? [];
  return ems !== undefined && Number(ems) * 16 <= width;
}
