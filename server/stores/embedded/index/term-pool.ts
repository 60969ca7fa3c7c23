import { withRoom32 } from './growing-arrays';
import type { VocabularyName } from './segment';
import type { TermCollector } from './term-collector';
import type { TermList } from './term-list';
import type { Tokenizer } from './tokenizer';

/**
 * Terms of values that come again and again, so that these are split once. Each value's stand as: how many words, the words;
 * then compounds, gaps and numbers likewise.
 */
export class TermPool {
  private numbers = new Uint32Array(1);
  /** Place 0 stays free: it means that there is none. */
  private length = 1;

  /** Keeps what was split last; returns where. */
  keep({ words, compounds, gaps, numbers }: Tokenizer): number {
    const place = this.length;
    [words, compounds, gaps, numbers].forEach((list) => this.append(list));
    return place;
  }

  /** The document that is being read holds the terms that are kept at this place. */
  note(place: number, { words, compounds, gaps, numbers }: Readonly<Record<VocabularyName, TermCollector>>): void {
    const afterWords = this.noteList(place, words);
    const afterCompounds = this.noteList(afterWords, compounds);
    const afterGaps = this.noteList(afterCompounds, gaps);
    this.noteList(afterGaps, numbers);
  }

  clear(): void {
    this.length = 1;
  }

  private append({ terms, count }: TermList): void {
    const place = this.length;
    this.length = place + 1 + count;
    this.numbers = withRoom32(this.numbers, this.length);
    this.numbers[place] = count;
    this.numbers.set(terms.subarray(0, count), place + 1);
  }

  /** Returns where the next list stands. */
  private noteList(place: number, collector: TermCollector): number {
    const end = place + 1 + (this.numbers[place] ?? 0);
    collector.noteAll(this.numbers, place + 1, end);
    return end;
  }
}
