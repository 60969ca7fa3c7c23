import { openSync } from 'fontkit';

import { fontFiles, hasCharacter, type FontFile } from './font-files';
import { codeOf, isInvisible } from './printable-text';

const EXAMPLES = 8;

/** Collects the characters of texts that no bundled font has. */
export class MissingCharacters {
  private readonly files: readonly FontFile[];
  private readonly characters = new Map<string, ReadonlySet<number>>();
  private readonly cache = new Map<string, boolean>();
  private readonly missing = new Set<string>();

  /** @param entry a file from which packages are resolved */
  constructor(entry: string) {
    this.files = fontFiles(entry);
  }

  add(text: string): void {
    // eslint-disable-next-line no-control-regex -- the fonts have all plain Latin characters
    if (!/[^\u0000-\u017f]/.test(text)) {
      return;
    }
    for (const character of text) {
      let isMissing = this.cache.get(character);
      if (isMissing === undefined) {
        isMissing = this.isMissing(character);
        this.cache.set(character, isMissing);
      }
      if (isMissing) {
        this.missing.add(character);
      }
    }
  }

  /** A sentence that lists some of them; empty when every character has a glyph. */
  get notes(): string[] {
    if (this.missing.size === 0) {
      return [];
    }
    const codes = [...this.missing].map((character) => character.codePointAt(0) ?? 0).sort((one, other) => one - other);
    const some = codes.slice(0, EXAMPLES).map(codeOf).join(', ');
    const count = codes.length.toLocaleString('en-US');
    return [
      `Characters of this report that are printed as codes, because no font of the writer has them: ${count} (${some}${codes.length > EXAMPLES ? ' …' : ''}). ` +
        'Items in REVIEW and an Excel report show them.',
    ];
  }

  private isMissing(character: string): boolean {
    const codePoint = character.codePointAt(0) ?? 0;
    // Unpaired surrogates and noncharacters become U+FFFD, which the fonts have.
    const isPrintable = !isInvisible(codePoint) && !/[\p{Cs}\p{Cc}\ufffe\uffff]/u.test(character);
    return (
      isPrintable && !this.files.some((file) => hasCharacter(file, codePoint) && this.charactersOf(file).has(codePoint))
    );
  }

  private charactersOf({ path }: FontFile): ReadonlySet<number> {
    let found = this.characters.get(path);
    if (found === undefined) {
      const font = openSync(path);
      found = new Set('characterSet' in font ? font.characterSet : []);
      this.characters.set(path, found);
    }
    return found;
  }
}
