import { withCapacity32 } from './growing-arrays';
import type { VocabularyName } from './segment';
import type { TermCollector } from './term-collector';
import type { TermList } from './term-list';
import type { Tokenizer } from './tokenizer';

/**
 * Terms of repeated values, so that each value is split once. The terms of a value are stored as the number of words and the words,
 * then compounds, separators and numbers likewise.
 */
export class TermPool {
  private numbers = new Uint32Array(1);
  /** Offset 0 stays unused: it means none. */
  private length = 1;

  /** Stores the terms of the text that was split last; returns their offset. */
  store({ words, compounds, separators, numbers }: Tokenizer): number {
    const offset = this.length;
    [words, compounds, separators, numbers].forEach((list) => this.append(list));
    return offset;
  }

  /** Adds the terms at this offset to the current document. */
  addPostings(
    offset: number,
    { words, compounds, separators, numbers }: Readonly<Record<VocabularyName, TermCollector>>,
  ): void {
    const afterWords = this.addList(offset, words);
    const afterCompounds = this.addList(afterWords, compounds);
    const afterSeparators = this.addList(afterCompounds, separators);
    this.addList(afterSeparators, numbers);
  }

  clear(): void {
    this.length = 1;
  }

  private append({ terms, count }: TermList): void {
    const offset = this.length;
    this.length = offset + 1 + count;
    this.numbers = withCapacity32(this.numbers, this.length);
    this.numbers[offset] = count;
    this.numbers.set(terms.subarray(0, count), offset + 1);
  }

  /** Returns the offset of the next list. */
  private addList(offset: number, collector: TermCollector): number {
    const end = offset + 1 + (this.numbers[offset] ?? 0);
    collector.addPostings(this.numbers, offset + 1, end);
    return end;
  }
}
