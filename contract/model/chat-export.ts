import { Type, type Static } from '@sinclair/typebox';

import { literals } from './common';
import { SelectedHits } from './selection';

// Rules 002-7 names the format html; the other formats and the selection of messages are REVIEW's own (docs/exports.md).

/**
 * `html`: a web page. `pdf`: a transcript with numbered messages. `rsmf`: Relativity Short Message Format 2.0, one file per day.
 */
export const ChatExportFormat = literals(['html', 'pdf', 'rsmf']);
export type ChatExportFormat = Static<typeof ChatExportFormat>;

/** Which messages of a conversation are exported. */
export const ChatExportMessages = Type.Union([
  Type.Object({ kind: Type.Literal('selected'), hitIds: SelectedHits.hitIds, criteria: SelectedHits.criteria }),
  /** Days in the zone of the case as `YYYY-MM-DD`, both inclusive; open-ended when one is missing. */
  Type.Object({
    kind: Type.Literal('dates'),
    start: Type.Optional(Type.String()),
    end: Type.Optional(Type.String()),
  }),
]);
export type ChatExportMessages = Static<typeof ChatExportMessages>;
