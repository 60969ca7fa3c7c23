import type { CaseReport } from '@contract/model/report';
import type { MessageDescriptor } from 'react-intl';

import { reportMessages as say } from '@/messages/reports';

export const TYPE_NAMES: Record<CaseReport['reportType'], MessageDescriptor> = {
  case_report: say.caseReport,
  tags_and_comments_export: say.tagsExport,
  chat_export: say.chatExport,
  search_export: say.searchExport,
  case_uco_export: say.caseUcoExport,
  privilege_log: say.privilegeLog,
  disclosure_package: say.disclosurePackage,
};

export const FORMAT_NAMES: Record<CaseReport['format'], MessageDescriptor> = {
  PDF: say.pdf,
  EXCEL: say.excel,
  JSON: say.json,
  HTML: say.html,
  CSV: say.csv,
  CSV_EXCEL: say.csvExcel,
  JSONL: say.jsonLines,
  RSMF: say.rsmf,
  JSONLD: say.jsonLd,
  ZIP: say.zip,
};
