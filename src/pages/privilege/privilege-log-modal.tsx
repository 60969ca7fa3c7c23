import type { PrivilegeState } from '@contract/model/privilege';
import { privilegeLogSchema, type PrivilegeLogValues } from '@contract/rules/privilege';
import { Stack } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { useCreatePrivilegeLogMutation } from '@/api/endpoints/privilege-workflow';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { RadioField } from '@/components/form/radio-field';
import { TextField } from '@/components/form/text-field';
import { privilegePageMessages } from '@/messages/privilege-workflow';
import { reportMessages } from '@/messages/reports';
import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';

interface PrivilegeLogModalProps {
  caseId: string;
  onClose: () => void;
}

const STATES: Readonly<Record<PrivilegeLogValues['items'], PrivilegeState[]>> = {
  confirmed: ['confirmed'],
  decided: ['confirmed', 'released'],
  all: ['suspected', 'confirmed', 'released'],
};

/** Starts a privilege log, and opens the list of reports. */
export function PrivilegeLogModal({ caseId, onClose }: PrivilegeLogModalProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [create] = useCreatePrivilegeLogMutation();
  const save = async ({ name, format, items }: PrivilegeLogValues) => {
    const { data } = await create({ caseId, name: name.trim(), format, states: STATES[items] });
    if (data !== undefined) {
      await navigate(paths.reports(caseId), { state: { reportId: data.reportId } });
    }
  };
  const title = formatMessage(privilegePageMessages.createLog);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<PrivilegeLogValues>
        aria-label={title}
        schema={privilegeLogSchema}
        initialValues={{ name: '', format: 'PDF', items: 'confirmed' }}
        onSubmit={save}
        subscription={{}}
      >
        {() => (
          <Stack gap="md">
            <p className="privilege-page__hint">{formatMessage(privilegePageMessages.logHint)}</p>
            <TextField name="name" label={formatMessage(privilegePageMessages.logName)} isRequired hasFocus />
            <RadioField
              name="format"
              label={formatMessage(privilegePageMessages.logFormat)}
              choices={[
                { value: 'PDF', label: formatMessage(reportMessages.pdf) },
                { value: 'EXCEL', label: formatMessage(reportMessages.excel) },
              ]}
            />
            <RadioField
              name="items"
              label={formatMessage(privilegePageMessages.logStates)}
              choices={[
                { value: 'confirmed', label: formatMessage(privilegePageMessages.logConfirmed) },
                { value: 'decided', label: formatMessage(privilegePageMessages.logDecided) },
                { value: 'all', label: formatMessage(privilegePageMessages.logAll) },
              ]}
            />
            <FormFooter submitLabel={formatMessage(privilegePageMessages.create)} onCancel={onClose} allowsPristine />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}
