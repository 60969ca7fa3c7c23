/** Facts that are in the rows of hits, and not in the segments, as conditions on `hit`. They never change after the import. */
export const ROW_FACTS = {
  deleted: 'deleted = 1',
  // Quotes within values are escaped, so that this text can only be the list of attachments (../hits/hit-body.ts).
  attachments: `instr(body, ',"a":[') > 0`,
} as const;

export type RowFact = keyof typeof ROW_FACTS;
