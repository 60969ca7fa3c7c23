import type { AuditExportFormat } from '@contract/model/audit';
import type { MessageDescriptor } from 'react-intl';

import { auditExportMessages } from '@/messages/audit';

/** The name of a format (002-3-25). */
export const formatMessageOf = (format: AuditExportFormat): MessageDescriptor =>
  format === 'CSV_EXCEL' ? auditExportMessages.csvExcel : auditExportMessages.csv;
