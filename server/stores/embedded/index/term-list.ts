import { withCapacity32 } from './growing-arrays';

/** A list of term numbers whose memory is reused. */
export class TermList {
  terms = new Uint32Array(64);
  count = 0;

  push(term: number): void {
    if (this.count === this.terms.length) {
      this.terms = withCapacity32(this.terms, this.count + 1);
    }
    this.terms[this.count] = term;
    this.count += 1;
  }
}
