import type { RawFragment } from '@server/imports/axiom/raw-hit';

import { fragmentName, type FragmentName } from './fragment-name';

export interface NamedFragment {
  raw: RawFragment;
  name: FragmentName;
  isTaken: boolean;
}

/**
 * The whole text of a value. AXIOM cuts the text of a long one, such as a list of recipients, and stores it as a whole in another
 * table; null when that is not the continuation of the text.
 */
function wholeText({ text, content }: RawFragment): string | null {
  const start = text.trim().replace(/(?:\.{3}|\u2026)$/, '');
  return content === undefined || content === '' ? text : content.trimStart().startsWith(start) ? content : null;
}

/** The fragments of a hit by name; those that no mapping uses keep AXIOM's name. */
export class FragmentSet {
  private readonly fragments: NamedFragment[];
  /** Those with a value, in their order. */
  private readonly byKey = new Map<string, NamedFragment[]>();
  /** Further texts of used fragments, which are values of their own. */
  private readonly unused: NamedFragment[] = [];

  constructor(fragments: readonly RawFragment[]) {
    this.fragments = fragments.map((raw) => ({ raw, name: fragmentName(raw.name), isTaken: false }));
    for (const fragment of this.fragments) {
      const { key } = fragment.name;
      const existing = this.byKey.get(key);
      if (fragment.raw.text.trim() === '') {
        continue;
      }
      if (existing) {
        existing.push(fragment);
      } else {
        this.byKey.set(key, [fragment]);
      }
    }
  }

  /** The first of these names that exists and is unused. */
  take(keys: readonly string[]): NamedFragment | null {
    const found = this.find(keys);
    if (found) {
      found.isTaken = true;
    }
    return found;
  }

  takeText(keys: readonly string[]): string | null {
    const found = this.take(keys);
    return found === null ? null : this.textIn(found);
  }

  /** The whole text of a fragment that is used; a content that does not continue its text stays a value. */
  textIn({ raw, name, isTaken }: NamedFragment): string {
    const whole = wholeText(raw);
    if (whole === null && isTaken) {
      const { content = '', ...fragment } = raw;
      const label = `${name.label} content`;
      this.unused.push({ raw: { ...fragment, text: content }, name: { ...name, label }, isTaken: false });
    }
    return (whole ?? raw.text).trim();
  }

  untakenText(keys: readonly string[]): string | null {
    const found = this.find(keys);
    return found === null ? null : (wholeText(found.raw) ?? found.raw.text).trim();
  }

  /** Whether it was used or not. */
  textOf(keys: readonly string[]): string | null {
    for (const key of keys) {
      const [first] = this.byKey.get(key) ?? [];
      if (first) {
        return first.raw.text.trim();
      }
    }
    return null;
  }

  takeAll(keys: readonly string[]): NamedFragment[] {
    const found = keys.flatMap((key) => (this.byKey.get(key) ?? []).filter(({ isTaken }) => !isTaken));
    found.forEach((fragment) => (fragment.isTaken = true));
    return found.length > 1 ? this.fragments.filter((fragment) => found.includes(fragment)) : found;
  }

  rest(): NamedFragment[] {
    return [...this.fragments.filter(({ isTaken }) => !isTaken), ...this.unused];
  }

  all(): readonly NamedFragment[] {
    return this.fragments;
  }

  private find(keys: readonly string[]): NamedFragment | null {
    for (const key of keys) {
      const found = this.byKey.get(key)?.find(({ isTaken }) => !isTaken);
      if (found) {
        return found;
      }
    }
    return null;
  }
}
