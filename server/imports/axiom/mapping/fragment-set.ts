import type { RawFragment } from '@server/imports/axiom/raw-hit';

import { fragmentName, type FragmentName } from './fragment-name';

export interface NamedFragment {
  raw: RawFragment;
  name: FragmentName;
  isTaken: boolean;
}

/** The fragments of a hit by name; those that no mapping uses keep AXIOM's name. */
export class FragmentSet {
  private readonly fragments: NamedFragment[];
  /** Those with a value, in their order. */
  private readonly byKey = new Map<string, NamedFragment[]>();

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
    return this.take(keys)?.raw.text.trim() ?? null;
  }

  untakenText(keys: readonly string[]): string | null {
    return this.find(keys)?.raw.text.trim() ?? null;
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
    return this.fragments.filter(({ isTaken }) => !isTaken);
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
