import type { CaseReport } from '@contract/model/report';
import type { MessageDescriptor } from 'react-intl';

import { reportMessages } from '@/messages/reports';

export const TYPE_NAMES: Record<CaseReport['reportType'], MessageDescriptor> = {
  case_report: reportMessages.caseReport,
  tags_and_comments_export: reportMessages.tagsExport,
  chat_export: reportMessages.chatExport,
  search_export: reportMessages.searchExport,
  case_uco_export: reportMessages.caseUcoExport,
  privilege_log: reportMessages.privilegeLog,
  disclosure_package: reportMessages.disclosurePackage,
};

export const FORMAT_NAMES: Record<CaseReport['format'], MessageDescriptor> = {
  PDF: reportMessages.pdf,
  EXCEL: reportMessages.excel,
  JSON: reportMessages.json,
  HTML: reportMessages.html,
  CSV: reportMessages.csv,
  CSV_EXCEL: reportMessages.csvExcel,
  JSONL: reportMessages.jsonLines,
  RSMF: reportMessages.rsmf,
  JSONLD: reportMessages.jsonLd,
  ZIP: reportMessages.zip,
};
