import type { AuditFilter } from '@contract/model/audit';
import type { SortOrder } from '@contract/model/filter';
import { AUDIT_EXPORT_FORMATS, auditExportSchema, type AuditExportValues } from '@contract/rules/audit-export';
import { Alert, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { useCreateAuditExportMutation } from '@/api/endpoints/audit';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { auditExportMessages } from '@/messages/audit';
import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';

import { formatMessageOf } from './export-texts';

interface ExportModalProps {
  filter: AuditFilter;
  order: SortOrder;
  onClose: () => void;
}

const INITIAL_VALUES: AuditExportValues = { name: '', format: 'CSV_EXCEL' };

/**
 * Exports the entries that match the filters. The dialog closes in any case; the list of exports then shows the new one
 * (rules 002-2).
 */
export function ExportModal({ filter, order, onClose }: ExportModalProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [create] = useCreateAuditExportMutation();
  const submit = async ({ name, format }: AuditExportValues) => {
    const orderBy = [{ field: 'timestamp' as const, sortOrder: order }];
    const { data } = await create({ name: name.trim(), format, orderBy, filter });
    onClose();
    if (data !== undefined) {
      void navigate(paths.auditExports(), { state: { exportId: data.id } });
    }
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={formatMessage(auditExportMessages.export)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<AuditExportValues>
        aria-label={formatMessage(auditExportMessages.export)}
        schema={auditExportSchema}
        initialValues={INITIAL_VALUES}
        onSubmit={submit}
        subscription={{}}
      >
        {() => (
          <Stack gap="md">
            {Object.keys(filter).length > 0 && (
              <Alert role="status" color="blue" variant="light" p="xs" icon={<IconInfoCircle size={16} />}>
                {formatMessage(auditExportMessages.filtered)}
              </Alert>
            )}
            <TextField name="name" label={formatMessage(auditExportMessages.name)} isRequired hasFocus />
            <SelectField
              name="format"
              label={formatMessage(auditExportMessages.format)}
              choices={AUDIT_EXPORT_FORMATS.map((value) => ({ value, label: formatMessage(formatMessageOf(value)) }))}
            />
            <FormFooter submitLabel={formatMessage(auditExportMessages.create)} onCancel={onClose} />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}
