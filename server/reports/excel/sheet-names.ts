const NAME_MAX = 31;
const FORBIDDEN = /[[\]:*?/\\\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Names of sheets as Excel permits them: at most 31 characters, unique ignoring case, without `[]:*?/\`. */
export class SheetNames {
  /** Excel reserves `History`. */
  private readonly used = new Set(['history']);

  /** `Chats`, then `Chats (2)`. */
  take(title: string): string {
    const cleaned = title
      .replace(FORBIDDEN, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s']+|[\s']+$/g, '');
    const base = cleaned === '' ? 'Sheet' : cleaned;
    let name = cut(base, NAME_MAX);
    for (let count = 2; this.used.has(name.toLowerCase()); count += 1) {
      const suffix = ` (${count})`;
      name = cut(base, NAME_MAX - suffix.length) + suffix;
    }
    this.used.add(name.toLowerCase());
    return name;
  }
}

/** Cuts between characters: half of a surrogate pair is invalid XML. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/['\s]+$/, '');
}
