/** What is deleted with a reason; src/messages/deletion.ts has the words for each. */
export type DeletedThing = 'case' | 'evidenceSource' | 'auditLogExport' | 'caseReport' | 'systemReport';
