import { SYSTEM_REPORT_CATEGORIES, systemReportSchema, type SystemReportValues } from '@contract/rules/system-report';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { useCreateSystemReportMutation } from '@/api/endpoints/system-reports';
import { EntityForm } from '@/components/form/entity-form';
import { FormModal } from '@/components/form/form-modal';
import { TextField } from '@/components/form/text-field';
import { shellMessages } from '@/messages/shell';
import { systemReportMessages } from '@/messages/system-reports';
import { paths } from '@/routing/paths';

import { CategoriesField } from './categories-field';

const INITIAL_VALUES: SystemReportValues = { exportName: '', categories: [...SYSTEM_REPORT_CATEGORIES] };

/**
 * Creates a report of the selected categories, which is then highlighted in the list (rules 002-2). The window closes in
 * any case (002-4-24); a failure shows a toast.
 */
export function CreateReportModal({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [create] = useCreateSystemReportMutation();
  const submit = async ({ exportName, categories }: SystemReportValues) => {
    const data = {
      cases: categories.includes('cases'),
      evidences: categories.includes('evidences'),
      users: categories.includes('users'),
    };
    const { data: created } = await create({ exportName: exportName.trim(), data });
    onClose();
    if (created !== undefined) {
      void navigate(paths.systemReports(), { state: { exportId: created.exportId } });
    }
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={formatMessage(systemReportMessages.modalTitle)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<SystemReportValues>
        aria-label={formatMessage(systemReportMessages.modalTitle)}
        schema={systemReportSchema}
        initialValues={INITIAL_VALUES}
        onSubmit={submit}
        subscription={{ submitting: true }}
      >
        {({ submitting }) => (
          <Stack gap="md">
            <TextField name="exportName" label={formatMessage(systemReportMessages.name)} isRequired hasFocus />
            <CategoriesField name="categories" />
            <Alert role="note" color="blue" variant="light" p="xs" icon={<IconInfoCircle size={16} />}>
              {formatMessage(systemReportMessages.note)}
            </Alert>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" disabled={submitting} onClick={onClose}>
                {formatMessage(shellMessages.cancel)}
              </Button>
              {/* Never disabled: all categories are selected initially, and the form shows an error without one. */}
              <Button type="submit" loading={submitting}>
                {formatMessage(systemReportMessages.submit)}
              </Button>
            </Group>
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}
