import type { Folding } from '@contract/text/fold-text';

/** How terms are interpreted, besides the options of the filter. */
export interface TextOptions {
  folding: Folding;
  /** ISO 3166-1 alpha-2: the country of telephone numbers in national form; null when unknown. */
  phoneCountry: string | null;
}
