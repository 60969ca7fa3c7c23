import { tagsExportSchema, type TagsExportValues } from '@contract/rules/tags-export-form';
import { Alert, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { useCreateTagsExportMutation } from '@/api/endpoints/reports';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { RadioField } from '@/components/form/radio-field';
import { TextField } from '@/components/form/text-field';
import { reportMessages, tagsExportMessages } from '@/messages/reports';
import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';

import './reports.css';

interface TagsExportModalProps {
  caseId: string;
  onClose: () => void;
}

/** Magnet AXIOM sources as in the specification; other import types can be selected, too (decision 22). */
const INITIAL_VALUES: TagsExportValues = { name: '', scope: 'axiom' };

/** Exports tags and comments as JSON. The dialog closes in any case (rules 002-2, 002-4). */
export function TagsExportModal({ caseId, onClose }: TagsExportModalProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { data: sources } = useListEvidenceSourcesQuery({ caseId });
  const [create] = useCreateTagsExportMutation();
  const hasAxiom = sources?.some(({ importType }) => importType === 'axiom') ?? false;
  const hasOthers = sources?.some(({ importType }) => importType !== 'axiom') ?? false;
  const isRefused = ({ scope }: TagsExportValues) => scope === 'axiom' && sources !== undefined && !hasAxiom;
  const submit = async (values: TagsExportValues) => {
    if (isRefused(values)) {
      return;
    }
    const name = values.name.trim();
    const order = {
      caseId,
      name,
      reportType: 'tags_and_comments_export',
      format: 'JSON',
      scope: values.scope,
    } as const;
    const { data } = await create(order);
    onClose();
    if (data !== undefined) {
      await navigate(paths.reports(caseId), { replace: true, state: { reportId: data.reportId } });
    }
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={formatMessage(reportMessages.exportTags)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<TagsExportValues>
        aria-label={formatMessage(reportMessages.exportTags)}
        schema={tagsExportSchema}
        initialValues={INITIAL_VALUES}
        onSubmit={submit}
        subscription={{ values: true }}
      >
        {({ values }) => (
          <TagsExportFields
            hasNote={hasOthers && values.scope === 'axiom'}
            isRefused={isRefused(values)}
            onCancel={onClose}
          />
        )}
      </EntityForm>
    </FormModal>
  );
}

interface TagsExportFieldsProps {
  /** Whether the note is shown that sources of other tools are left out. */
  hasNote: boolean;
  isRefused: boolean;
  onCancel: () => void;
}

function TagsExportFields({ hasNote, isRefused, onCancel }: TagsExportFieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <Stack gap="md">
      <TextField name="name" label={formatMessage(tagsExportMessages.name)} isRequired hasFocus />
      <RadioField
        name="scope"
        label={formatMessage(tagsExportMessages.scope)}
        choices={[
          { value: 'axiom', label: formatMessage(tagsExportMessages.axiom) },
          { value: 'all', label: formatMessage(tagsExportMessages.all) },
        ]}
      />
      {/* Space for the note is reserved, so that nothing moves. */}
      <div className="tags-export__note">
        {hasNote && (
          <Alert role="status" color="blue" variant="light" p="xs" icon={<IconInfoCircle size={16} />}>
            {formatMessage(tagsExportMessages.axiomOnly)}
          </Alert>
        )}
      </div>
      <FormFooter
        submitLabel={formatMessage(tagsExportMessages.create)}
        onCancel={onCancel}
        allowsPristine
        disabledReason={isRefused ? formatMessage(tagsExportMessages.noAxiom) : null}
      />
    </Stack>
  );
}
