/** A browser with readable names. */
export interface BrowserName {
  /** Such as "Firefox 140"; null for unknown browsers. */
  browser: string | null;
  /** Such as "Windows". */
  system: string | null;
}

/** The order matters: Edge and Opera also contain "Chrome", and nearly every browser contains "Safari". */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

/** Phones first: their user agents also contain the system that they are based on. */
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Parses a `User-Agent` header (RFC 9110 §10.1.5) for display only, because clients may send any value. */
export function describeUserAgent(userAgent: string): BrowserName {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) {
      return { browser: `${name} ${version}`, system: systemOf(userAgent) };
    }
  }
  return { browser: null, system: systemOf(userAgent) };
}

const systemOf = (userAgent: string): string | null => SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
