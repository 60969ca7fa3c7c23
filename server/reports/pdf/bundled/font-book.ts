import { writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

import { fontFiles, hasCharacter, type FontFile } from './font-files';

export type Weight = 400 | 600;

/** A font file in one weight. */
export interface Face {
  /** Name of the font in the renderer. */
  family: string;
  /** Ratios to the font size: the height above the baseline, and the width of a character. */
  ascent: number;
  advance(codePoint: number): number;
}

interface OpenedFile {
  faces: Record<Weight, Face>;
  has(codePoint: number): boolean;
}

const EMOJI = /^\p{Emoji_Presentation}$/u;

/**
 * The bundled fonts in the form that the renderer needs: TrueType in one weight, created from the variable files when a text
 * needs them. All texts are announced before the first one is measured.
 */
export class FontBook {
  private readonly files: readonly FontFile[];
  private readonly opened = new Map<string, OpenedFile>();
  private readonly fileOfFace = new Map<Face, OpenedFile>();
  private readonly announced = new Set<number>();
  private readonly found = new Map<number, OpenedFile | null>();

  /**
   * @param entry a file from which packages are resolved
   * @param folder for the created fonts
   * @param register called with each of them
   */
  constructor(
    entry: string,
    private readonly folder: string,
    private readonly register: (family: string, file: string) => Promise<void>,
  ) {
    this.files = fontFiles(entry);
  }

  /** Creates the fonts that texts need. */
  async announce(texts: Iterable<string>): Promise<void> {
    const fresh = new Set<number>();
    for (const text of texts) {
      for (const character of text) {
        const codePoint = character.codePointAt(0) ?? 0;
        if (!this.announced.has(codePoint)) {
          this.announced.add(codePoint);
          fresh.add(codePoint);
        }
      }
    }
    for (const codePoint of fresh) {
      for (const file of this.candidates(codePoint)) {
        if ((await this.open(file)).has(codePoint)) {
          break;
        }
      }
    }
  }

  /** The face of a character: the preferred one if it has the character; null when no bundled font has it. */
  faceOf(codePoint: number, weight: Weight, preferred: Face | null): Face | null {
    if (preferred !== null && this.fileOfFace.get(preferred)?.has(codePoint) === true) {
      return preferred;
    }
    let found = this.found.get(codePoint);
    if (found === undefined) {
      found =
        this.candidates(codePoint)
          .map(({ name }) => this.opened.get(name))
          .find((file) => file?.has(codePoint)) ?? null;
      this.found.set(codePoint, found);
    }
    return found?.faces[weight] ?? null;
  }

  private candidates(codePoint: number): FontFile[] {
    const isEmoji = EMOJI.test(String.fromCodePoint(codePoint));
    const files = this.files.filter((file) => hasCharacter(file, codePoint));
    return isEmoji ? files.toSorted((one, other) => Number(other.isEmoji) - Number(one.isEmoji)) : files;
  }

  private async open(file: FontFile): Promise<OpenedFile> {
    const cached = this.opened.get(file.name);
    if (cached !== undefined) {
      return cached;
    }
    const regular = await this.make(file, 400);
    const bold = file.hasBold ? await this.make(file, 600) : regular;
    const opened: OpenedFile = {
      faces: { 400: regular.face, 600: bold.face },
      has: (codePoint) => regular.font.hasGlyphForCodePoint(codePoint),
    };
    Object.values(opened.faces).forEach((face) => this.fileOfFace.set(face, opened));
    this.opened.set(file.name, opened);
    return opened;
  }

  private async make(file: FontFile, wght: Weight): Promise<{ face: Face; font: Font }> {
    const bytes = await subsetFont(readFileSync(file.path), charactersOf(file), {
      ...{ targetFormat: 'truetype', variationAxes: { wght } },
    });
    const family = `${file.name}-${wght}`;
    const target = path.join(this.folder, `${family}.ttf`);
    await writeFile(target, bytes);
    await this.register(family, target);
    const font = create(bytes);
    if (!('glyphForCodePoint' in font)) {
      throw new Error(`${file.path} holds several fonts.`);
    }
    return { font, face: toFace(family, font) };
  }
}

function toFace(family: string, font: Font): Face {
  const advances = new Map<number, number>();
  return {
    family,
    ascent: font.ascent / font.unitsPerEm,
    advance(codePoint) {
      let advance = advances.get(codePoint);
      if (advance === undefined) {
        advance = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
        advances.set(codePoint, advance);
      }
      return advance;
    },
  };
}

/** All characters for which the package provides the file. */
function charactersOf({ ranges }: FontFile): string {
  const parts: string[] = [];
  for (const [first, last] of ranges) {
    for (let codePoint = first; codePoint <= last; codePoint += 1) {
      parts.push(String.fromCodePoint(codePoint));
    }
  }
  return parts.join('');
}
