import { withRoom32 } from './growing-arrays';
import type { TermCollector } from './term-collector';
import type { Tokenizer } from './tokenizer';

/**
 * Terms of values that come again and again, so that these are split once. Each value's stand as: how many words, how many
 * compounds, the words, the compounds.
 */
export class TermPool {
  private numbers = new Uint32Array(1);
  /** Place 0 stays free: it means that there is none. */
  private length = 1;

  /** Keeps what was split last; returns where. */
  keep({ words, compounds }: Tokenizer): number {
    const place = this.length;
    const wordsAt = place + 2;
    const compoundsAt = wordsAt + words.count;
    this.length = compoundsAt + compounds.count;
    this.numbers = withRoom32(this.numbers, this.length);
    this.numbers[place] = words.count;
    this.numbers[place + 1] = compounds.count;
    this.numbers.set(words.terms.subarray(0, words.count), wordsAt);
    this.numbers.set(compounds.terms.subarray(0, compounds.count), compoundsAt);
    return place;
  }

  /** The document that is being read holds the terms that are kept at this place. */
  note(place: number, words: TermCollector, compounds: TermCollector): void {
    const { numbers } = this;
    const compoundsAt = place + 2 + (numbers[place] ?? 0);
    words.noteAll(numbers, place + 2, compoundsAt);
    compounds.noteAll(numbers, compoundsAt, compoundsAt + (numbers[place + 1] ?? 0));
  }

  clear(): void {
    this.length = 1;
  }
}
