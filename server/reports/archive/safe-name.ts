const LENGTH_MAX = 80;
const EXTENSION = /\.[A-Za-z0-9]{1,10}$/;
/** Windows opens devices by these names, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Converts a name of the evidence to letters, digits, `.`, `-` and `_`, valid in every file system; never a path. */
export function safeName(name: string, fallback = 'file'): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const ascii = last
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/^[._]+|[._]+$/g, '');
  const named = ascii === '' ? fallback : RESERVED.test(ascii) ? `_${ascii}` : ascii;
  if (named.length <= LENGTH_MAX) {
    return named;
  }
  const extension = EXTENSION.exec(named)?.[0] ?? '';
  return named.slice(0, LENGTH_MAX - extension.length) + extension;
}

/** Makes names unique, also for file systems that ignore case. */
export class UniqueNames {
  private readonly used = new Set<string>();

  /** `photo.jpg`, then `photo-2.jpg`. */
  take(name: string): string {
    const extension = EXTENSION.exec(name)?.[0] ?? '';
    const stem = name.slice(0, name.length - extension.length);
    let unique = name;
    for (let count = 2; this.used.has(unique.toLowerCase()); count += 1) {
      unique = `${stem}-${count}${extension}`;
    }
    this.used.add(unique.toLowerCase());
    return unique;
  }
}
