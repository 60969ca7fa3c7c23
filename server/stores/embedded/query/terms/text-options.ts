/** How terms are interpreted, besides the options of the filter. */
export interface TextOptions {
  /**
   * Whether every search matches accents and marks: in segments of the former format (../../index/segment-format.ts), whose texts and
   * vocabularies have them.
   */
  keepsMarks: boolean;
  /** ISO 3166-1 alpha-2: the country of telephone numbers in national form; null when unknown. */
  phoneCountry: string | null;
}
