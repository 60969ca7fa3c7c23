/** The types of objects that are deleted with a reason; src/messages/deletion.ts has their texts. */
export type DeletedThing = 'case' | 'evidenceSource' | 'auditLogExport' | 'caseReport' | 'systemReport';
