import { exhibitSchema, type ExhibitValues } from '@contract/rules/exhibit';
import type { HitExhibit } from '@contract/model/hit';
import { Button, Stack } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useCreateExhibitMutation, useUpdateExhibitMutation } from '@/api/endpoints/exhibits';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { exhibitMessages } from '@/messages/exhibits';
import { shellMessages } from '@/messages/shell';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { ExhibitFields } from './exhibit-fields';
import './exhibits.css';

interface MakeExhibitModalProps {
  caseId: string;
  hitId: string;
  onClose: () => void;
}

const NEW_EXHIBIT: ExhibitValues = { title: '', remark: '' };

/** Makes an item an exhibit with the next number of the case. */
export function MakeExhibitModal({ caseId, hitId, onClose }: MakeExhibitModalProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [create] = useCreateExhibitMutation();
  const save = async (values: ExhibitValues): Promise<SubmissionErrors> => {
    const { data, error } = await create({ caseId, hitId, ...trimmed(values) });
    if (data === undefined) {
      return { [FORM_ERROR]: serverMessageOf(error) ?? formatMessage(exhibitMessages.saveError) };
    }
    dispatch(toastAdded({ kind: 'success', message: exhibitMessages.made, values: { number: data.number } }));
    onClose();
    return undefined;
  };
  const title = formatMessage(exhibitMessages.make);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<ExhibitValues> aria-label={title} schema={exhibitSchema} initialValues={NEW_EXHIBIT} onSubmit={save}>
        {() => (
          <Stack gap="md">
            <p className="exhibit-modal__hint">{formatMessage(exhibitMessages.makeHint)}</p>
            <ExhibitFields />
            <FormFooter submitLabel={title} onCancel={onClose} allowsPristine />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}

interface EditExhibitModalProps extends MakeExhibitModalProps {
  exhibit: HitExhibit;
  /** Missing when the exhibit can be withdrawn elsewhere. */
  onWithdraw?: () => void;
}

/** Edits title and remark of an exhibit. */
export function EditExhibitModal({ caseId, hitId, exhibit, onWithdraw, onClose }: EditExhibitModalProps) {
  const { formatMessage } = useIntl();
  const [update] = useUpdateExhibitMutation();
  // A refetch must not overwrite what was typed.
  const [initialValues] = useState<ExhibitValues>(() => ({ title: exhibit.title, remark: exhibit.remark }));
  const save = async (values: ExhibitValues): Promise<SubmissionErrors> => {
    const { error } = await update({ caseId, hitId, exhibitId: exhibit.id, ...trimmed(values) });
    if (error !== undefined) {
      return { [FORM_ERROR]: serverMessageOf(error) ?? formatMessage(exhibitMessages.saveError) };
    }
    onClose();
    return undefined;
  };
  const title = formatMessage(exhibitMessages.edit, { number: exhibit.number });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<ExhibitValues>
        aria-label={title}
        schema={exhibitSchema}
        initialValues={initialValues}
        onSubmit={save}
      >
        {() => (
          <Stack gap="md">
            <ExhibitFields />
            {onWithdraw && (
              <div>
                <Button variant="subtle" color="red" size="compact-sm" onClick={onWithdraw}>
                  {formatMessage(exhibitMessages.withdraw)}
                </Button>
              </div>
            )}
            <FormFooter submitLabel={formatMessage(exhibitMessages.save)} onCancel={onClose} />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}

const trimmed = ({ title, remark }: ExhibitValues): ExhibitValues => ({ title: title.trim(), remark: remark.trim() });
