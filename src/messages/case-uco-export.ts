import { defineMessages } from './define-messages';

/** Export of selected items as CASE/UCO (not in the specification). */
export const caseUcoExportMessages = defineMessages({
  export: { id: 'caseUcoExport.export', defaultMessage: 'Export the selection as CASE/UCO' },
  name: {
    id: 'caseUcoExport.name',
    defaultMessage: 'CASE-UCO {count, plural, one {# item} other {# items}}',
  },
});
