import { tagSchema, type TagValues } from '@contract/rules/tag';
import { DEFAULT_TAG_COLOR } from '@contract/rules/tag-palette';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { CONFLICT, statusOf } from '@/api/api-error';
import { useAddHitTagMutation } from '@/api/endpoints/hit-tags';
import { useCreateCaseTagMutation } from '@/api/endpoints/tags';
import { EntityForm } from '@/components/form/entity-form';
import { DraftKeeper } from '@/features/drafts/draft-keeper';
import { useDraft } from '@/features/drafts/use-draft';
import { errorMessages } from '@/messages/errors';
import { tagMessages } from '@/messages/tags';
import { draftKey, type DraftFields } from '@/state/drafts-slice';

import { NewTagActions } from './new-tag-actions';
import { TagColorField } from './tag-color-field';
import { TagNameField } from './tag-name-field';

import './new-tag-form.css';

interface NewTagFormProps {
  caseId: string;
  hitId: string;
  /** Called with the id of the created tag, or null when none was created. */
  onClose: (tagId: string | null) => void;
}

/**
 * Creates a tag of the case and adds it to the item (rules 001-2.11). Escape closes the form and keeps a draft, Cancel
 * discards it.
 */
export function NewTagForm({ caseId, hitId, onClose }: NewTagFormProps) {
  const { formatMessage } = useIntl();
  const key = draftKey('newTag', caseId, hitId);
  const draft = useDraft(key);
  const [initialValues] = useState(() => valuesOf(draft.kept));
  const [createCaseTag] = useCreateCaseTagMutation();
  const [addHitTag] = useAddHitTagMutation();
  const create = async ({ name, color }: TagValues): Promise<SubmissionErrors> => {
    const created = await createCaseTag({ caseId, name: name.trim(), color });
    if (created.error) {
      return statusOf(created.error) === CONFLICT
        ? { name: formatMessage(errorMessages.tagConflict, { name: name.trim() }) }
        : { [FORM_ERROR]: formatMessage(errorMessages.addTag) };
    }
    draft.drop();
    await addHitTag({ caseId, hitId, tagId: created.data.id });
    // The tag exists even if it could not be set on the item: a toast shows the error, and its checkbox can be used to try
    // again.
    onClose(created.data.id);
    return undefined;
  };
  const cancel = () => {
    draft.drop();
    onClose(null);
  };
  return (
    <EntityForm<TagValues>
      asksBeforeLeaving={false}
      className="new-tag-form"
      aria-label={formatMessage(tagMessages.newTag)}
      // Escape does not close a drawer around the form.
      data-mantine-stop-propagation
      onKeyDown={({ key: pressed }) => pressed === 'Escape' && onClose(null)}
      schema={tagSchema}
      initialValues={initialValues}
      onSubmit={create}
    >
      {({ submitting, submitError }) => (
        <>
          <DraftKeeper<TagValues> draftKey={key} toFields={toFields} />
          <TagNameField />
          <TagColorField />
          {typeof submitError === 'string' && (
            <p className="new-tag-form__error" role="alert">
              {submitError}
            </p>
          )}
          <NewTagActions isSubmitting={submitting === true} onCancel={cancel} />
        </>
      )}
    </EntityForm>
  );
}

const toFields = ({ name, color }: TagValues) => (name.trim() === '' ? null : { name, color });

const valuesOf = (kept: DraftFields | undefined): TagValues => ({
  name: kept?.name ?? '',
  color: kept?.color ?? DEFAULT_TAG_COLOR,
});
