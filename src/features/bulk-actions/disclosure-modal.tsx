import type { createDisclosurePackage } from '@contract/calls/reports';
import type { CallBody } from '@contract/define-call';
import { disclosureSchema, type DisclosureValues } from '@contract/rules/disclosure-form';
import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useCreateDisclosurePackageMutation } from '@/api/endpoints/disclosure-packages';
import { CheckboxField } from '@/components/form/checkbox-field';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { TextField } from '@/components/form/text-field';
import { disclosureMessages as messages } from '@/messages/disclosure';
import { shellMessages } from '@/messages/shell';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import './bulk-actions.css';

type DisclosedItems = Pick<CallBody<typeof createDisclosurePackage>, 'hitIds' | 'criteria'>;

interface DisclosureModalProps {
  caseId: string;
  /** The items of the package; missing for all items of the case or its exhibits. */
  items?: DisclosedItems | undefined;
  onClose: () => void;
}

const CHOICES: DisclosureValues = {
  ...{ name: '', recipient: '', includeTags: true, includeComments: false, includeConversions: true },
};

/** Starts a disclosure package. The dialog stays open when the call fails, so that the input is not lost. */
export function DisclosureModal({ caseId, items, onClose }: DisclosureModalProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [create] = useCreateDisclosurePackageMutation();
  const [scope, setScope] = useState('all');
  const title = formatMessage(messages.title);
  const submit = async (values: DisclosureValues) => {
    const ofCase = { criteria: { filter: scope === 'exhibits' ? { exhibits: true } : {}, queryFilters: [] } };
    const name = values.name.trim();
    const recipient = values.recipient.trim();
    const { data } = await create({ caseId, ...values, name, recipient, ...(items ?? ofCase) });
    if (data !== undefined) {
      const shown = { name };
      onClose();
      dispatch(toastAdded({ kind: 'success', title: messages.startedTitle, message: messages.started, values: shown }));
    }
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<DisclosureValues>
        aria-label={title}
        schema={disclosureSchema}
        initialValues={CHOICES}
        onSubmit={submit}
        subscription={{}}
      >
        {() => (
          <Stack gap="md">
            <p className="bulk-modal__about">{formatMessage(messages.about)}</p>
            <TextField name="name" label={formatMessage(messages.name)} isRequired hasFocus />
            <TextField name="recipient" label={formatMessage(messages.recipient)} isRequired />
            {items === undefined && (
              <SegmentedControl
                aria-label={formatMessage(messages.items)}
                value={scope}
                onChange={setScope}
                data={[
                  { value: 'all', label: formatMessage(messages.allItems) },
                  { value: 'exhibits', label: formatMessage(messages.exhibits) },
                ]}
              />
            )}
            <CheckboxField name="includeTags" label={formatMessage(messages.tags)} />
            <CheckboxField name="includeComments" label={formatMessage(messages.comments)} />
            <CheckboxField name="includeConversions" label={formatMessage(messages.conversions)} />
            <FormFooter submitLabel={formatMessage(messages.create)} onCancel={onClose} allowsPristine />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}
