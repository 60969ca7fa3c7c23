/** What is found among the rows of hits, and not in the segments: a condition of `hit`. It never changes after the import. */
export const ROW_FACTS = {
  deleted: 'deleted = 1',
  // Quotes inside of values are escaped, so that this can only be the list of attachments (../hits/hit-body.ts).
  attachments: `instr(body, ',"a":[') > 0`,
} as const;

export type RowFact = keyof typeof ROW_FACTS;
