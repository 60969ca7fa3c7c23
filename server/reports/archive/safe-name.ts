/** Characters with the extension; with prefixes and numbers, a name stays below the 255 units and bytes of file systems. */
const LENGTH_MAX = 80;
const BYTES_MAX = 200;
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;
/** Windows opens devices by these names, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** What file systems refuse, and marks of direction, by which `gpj.exe` looks like `exe.jpg`. */
const REFUSED = /[<>:"/\\|?*\p{Cc}\p{Cs}\p{Bidi_Control}\ufffe\uffff]/gu;
const PATH = /^(?:[./~\\]|[A-Za-z]:[/\\])/;

/**
 * A name of the evidence or a title as a file name that every file system takes; never a path. It keeps its letters: only what
 * file systems refuse is replaced. A name with slashes keeps all of its parts, other than a path, of which the last one stays.
 */
export function safeName(name: string, fallback = 'file', lengthMax = LENGTH_MAX): string {
  const last = PATH.test(name) ? (name.split(/[/\\]/).at(-1) ?? '') : name;
  const cleaned = trimmed(last.slice(0, LONGEST_READ).replace(REFUSED, '_').normalize('NFC'));
  const isEmpty = cleaned.replaceAll('_', '') === '';
  const named = isEmpty ? fallback : RESERVED.test(cleaned) ? `_${cleaned}` : cleaned;
  if (fits(named, lengthMax)) {
    return named;
  }
  const extension = EXTENSION.exec(named)?.[0] ?? '';
  const characters = Array.from(named.slice(0, named.length - extension.length));
  while (characters.length > 1 && !fits(characters.join('') + extension, lengthMax)) {
    characters.pop();
  }
  return trimmed(characters.join('')) + extension;
}

/** The path of a file in an archive as the target of a link. */
export const linkTo = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Of a longer name only the beginning is read, with no extension. */
const LONGEST_READ = 1_000;

const fits = (name: string, lengthMax: number): boolean =>
  name.length <= lengthMax && Buffer.byteLength(name) <= BYTES_MAX;

/** Windows refuses spaces and dots at the end; a dot at the beginning hides a file. */
function trimmed(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && '. '.includes(name.charAt(start))) {
    start += 1;
  }
  while (end > start && '. '.includes(name.charAt(end - 1))) {
    end -= 1;
  }
  return name.slice(start, end);
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
