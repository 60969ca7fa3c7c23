import type { Redaction, RedactionBox } from '@contract/model/redaction';

/** The active redaction boxes of a page of a document, or of a picture. @param page from 1; null for a picture */
export const doneBoxes = (redactions: readonly Redaction[], sha256: string, page: number | null): RedactionBox[] =>
  redactions.flatMap(({ target, removedAt }) =>
    removedAt === null && target.kind === 'box' && target.sha256 === sha256 && target.page === page ? [target.box] : [],
  );
