/** A browser in words that people know. */
export interface BrowserName {
  /** Such as "Firefox 140"; null when it is none that is known. */
  browser: string | null;
  /** Such as "Windows". */
  system: string | null;
}

/** In this order: Edge and Opera call themselves Chrome too, and every browser calls itself Safari. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

/** Phones before the systems that they are made of. */
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Reads a `User-Agent` header (RFC 9110 §10.1.5) for people: it may say anything, so nothing but words depends on it. */
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
