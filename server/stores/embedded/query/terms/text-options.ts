import type { Folding } from '@contract/text/fold-text';

/** How terms are interpreted, besides the options of the filter. */
export interface TextOptions {
  folding: Folding;
  /** ISO 3166-1 alpha-2: whose national form telephone numbers are written in; null when that is not known. */
  phoneCountry: string | null;
}
