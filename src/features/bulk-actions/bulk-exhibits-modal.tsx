import { exhibitSchema, type ExhibitValues } from '@contract/rules/exhibit';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useCreateBulkExhibitsMutation } from '@/api/endpoints/exhibits';
import { EntityForm } from '@/components/form/entity-form';
import { ExhibitFields } from '@/features/exhibits/exhibit-fields';
import { exhibitMessages } from '@/messages/exhibits';
import { useAppDispatch } from '@/state/hooks';
import { progressEnded } from '@/state/progress-slice';
import { toastAdded } from '@/state/toasts-slice';

import { BulkFields, BulkModal } from './bulk-modal';
import type { BulkSelection } from './use-bulk-selection';

interface BulkExhibitsModalProps {
  caseId: string;
  selection: BulkSelection;
  onClose: () => void;
}

const INITIAL_VALUES: ExhibitValues = { title: '', remark: '' };

/** Makes every selected item an exhibit. There is no undo, because numbers are not reused. */
export function BulkExhibitsModal({ caseId, selection, onClose }: BulkExhibitsModalProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [create] = useCreateBulkExhibitsMutation();
  const [progressId, setProgressId] = useState<string | null>(null);
  const make = async ({ title, remark }: ExhibitValues) => {
    const id = nanoid();
    setProgressId(id);
    const text = { title: title.trim(), remark: remark.trim() };
    const { data } = await create({ caseId, ...selection.body, ...text, progressId: id });
    setProgressId(null);
    dispatch(progressEnded(id));
    if (data === undefined) {
      // A toast shows the error.
      return;
    }
    const { selected, changed, firstNumber, lastNumber } = data;
    const values = { changed, unchanged: Math.max(0, selected - changed), firstNumber, lastNumber };
    dispatch(toastAdded({ kind: 'success', message: exhibitMessages.madeMany, values }));
    onClose();
  };
  const title = formatMessage(exhibitMessages.makeMany);
  return (
    <BulkModal title={title} onClose={onClose}>
      <EntityForm<ExhibitValues> schema={exhibitSchema} initialValues={INITIAL_VALUES} onSubmit={make}>
        {() => (
          <BulkFields submitLabel={title} selection={selection} progressId={progressId} onClose={onClose}>
            <p className="bulk-modal__about">{formatMessage(exhibitMessages.makeManyHint)}</p>
            <ExhibitFields />
          </BulkFields>
        )}
      </EntityForm>
    </BulkModal>
  );
}
