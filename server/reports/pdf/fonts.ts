import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Packages of fonts that a page embeds, and the characters that require them. */
const FONTS = [
  { name: 'noto-sans', family: 'Noto Sans Variable', characters: /./ },
  { name: 'noto-sans-arabic', family: 'Noto Sans Arabic Variable', characters: /\p{Script=Arabic}/u },
  {
    name: 'noto-sans-sc',
    family: 'Noto Sans SC Variable',
    characters: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
  },
] as const;

export type FontName = (typeof FONTS)[number]['name'];

/**
 * Scripts without an embedded font: a note in the report states that characters may be missing unless the machine has a font.
 */
const OTHER_SCRIPTS: readonly [name: string, characters: RegExp][] = [
  ['Korean', /\p{Script=Hangul}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Ethiopic', /\p{Script=Ethiopic}/u],
  ['emoji', /\p{Emoji_Presentation}/u],
];

/** Maximum number of characters per script that are looked up in fonts; the last text adds all of its characters. */
const EXAMPLES_MAX = 20;

export const FONT_FAMILIES = [...FONTS.map(({ family }) => `'${family}'`), 'sans-serif'].join(', ');

/** Collects which fonts texts need. */
export class NeededFonts {
  private readonly fonts = new Set<FontName>(['noto-sans']);
  private readonly scripts = new Map<string, Set<string>>();

  add(text: string): void {
    // eslint-disable-next-line no-control-regex -- the fonts have all plain characters
    if (!/[^\u0000-\u04ff]/.test(text)) {
      return;
    }
    FONTS.filter(({ characters }) => characters.test(text)).forEach(({ name }) => this.fonts.add(name));
    for (const [script, characters] of OTHER_SCRIPTS) {
      const found = this.scripts.get(script) ?? new Set();
      if (found.size < EXAMPLES_MAX && characters.test(text)) {
        this.scripts.set(script, found);
        for (const [character] of text.matchAll(new RegExp(characters, 'gu'))) {
          found.add(character);
        }
      }
    }
  }

  /** CSS rules of the fonts, with the fonts as data URLs. */
  get css(): string {
    return [...this.fonts].map(fontCss).join('\n');
  }

  /** Scripts without an embedded font, each with some of its characters in the texts. */
  get otherScripts(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.scripts;
  }
}

const cache = new Map<FontName, string>();

function fontCss(name: FontName): string {
  const rules = cache.get(name) ?? readFontCss(name);
  cache.set(name, rules);
  return rules;
}

function readFontCss(name: FontName): string {
  const file = createRequire(__filename).resolve(`@fontsource-variable/${name}/index.css`);
  return readFileSync(file, 'utf8').replace(/url\(\.\/(files\/[\w.-]+)\)/g, (_, font: string) => {
    const bytes = readFileSync(path.join(path.dirname(file), font));
    return `url(data:font/woff2;base64,${bytes.toString('base64')})`;
  });
}
