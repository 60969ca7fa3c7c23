import type { Hit } from '@contract/model/hit';
import type { Redaction } from '@contract/model/redaction';
import { redactionReasonSchema, type RedactionReasonValues } from '@contract/rules/redaction';
import { Stack } from '@mantine/core';
import { FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { DraftKeeper } from '@/features/drafts/draft-keeper';
import { useDraft } from '@/features/drafts/use-draft';
import { redactionMessages } from '@/messages/redactions';

import { BurntPicture } from './burnt-picture';
import { doneBoxes } from './done-boxes';
import type { RedactionDrawing } from './drawing-context';
import { draftOfReason, reasonOfDraft } from './reason-draft';
import { ReasonFields } from './reason-fields';
import type { RedactableFile } from './redaction-targets';
import { useSaveRedaction } from './use-save-redaction';
import './redactions.css';

interface DrawingPanelProps {
  caseId: string;
  hit: Hit;
  file: RedactableFile;
  kind: 'picture' | 'pdf';
  drawing: RedactionDrawing;
  redactions: readonly Redaction[];
  /** The key of the draft of the reason. */
  reasonKey: string;
}

/** Below a viewer in which a box is drawn: reason, result in outputs, and the button that saves it. */
export function DrawingPanel({ caseId, hit, file, kind, drawing, redactions, reasonKey }: DrawingPanelProps) {
  const { formatMessage } = useIntl();
  const saveRedaction = useSaveRedaction({ caseId, hitId: hit.id });
  const draft = useDraft(reasonKey);
  const [initialValues] = useState(() => reasonOfDraft(draft.kept));
  const { drawn, onDraw, onToggle } = drawing;
  const lastPage = useLastPage(drawing, kind);
  const { name, sha256 } = file;
  const save = async (
    values: RedactionReasonValues,
    form: FormApi<RedactionReasonValues>,
  ): Promise<SubmissionErrors> => {
    if (drawn === null) {
      return { [FORM_ERROR]: formatMessage(redactionMessages.noBox) };
    }
    const errors = await saveRedaction({ kind: 'box', sha256, ...drawn }, values);
    if (errors === undefined) {
      // The reason stays for the next box, and is not unsaved.
      form.initialize(values);
      draft.drop();
      onDraw(null, null);
    }
    return errors;
  };
  const title = formatMessage(redactionMessages.redact);
  return (
    <section className="drawing-panel" aria-label={formatMessage(redactionMessages.draw)}>
      <p className="redact-modal__hint">
        {formatMessage(kind === 'pdf' ? redactionMessages.pageHint : redactionMessages.boxHint)}
      </p>
      {(drawn !== null || doneBoxes(redactions, sha256, lastPage).length > 0) && (
        <BurntPicture {...{ caseId }} hitId={hit.id} file={{ name, sha256 }} page={lastPage} box={drawn?.box ?? null} />
      )}
      <EntityForm<RedactionReasonValues>
        aria-label={title}
        schema={redactionReasonSchema}
        initialValues={initialValues}
        onSubmit={save}
        asksBeforeLeaving={false}
      >
        {() => (
          <Stack gap="sm">
            <DraftKeeper<RedactionReasonValues> draftKey={reasonKey} toFields={draftOfReason} />
            <ReasonFields />
            <FormFooter submitLabel={title} onCancel={onToggle} allowsPristine />
          </Stack>
        )}
      </EntityForm>
    </section>
  );
}

/** The page of the last box; null for a picture. */
function useLastPage({ drawn }: RedactionDrawing, kind: DrawingPanelProps['kind']): number | null {
  const [last, setLast] = useState(1);
  const page = drawn?.page ?? last;
  if (page !== last) {
    setLast(page);
  }
  return kind === 'pdf' ? page : null;
}
