import { commentSchema, type CommentValues } from '@contract/rules/comment';
import { Button } from '@mantine/core';
import { FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useAddHitCommentMutation } from '@/api/endpoints/comments';
import { EntityForm } from '@/components/form/entity-form';
import { DraftKeeper } from '@/features/drafts/draft-keeper';
import { DraftMark } from '@/features/drafts/draft-mark';
import { useDraft } from '@/features/drafts/use-draft';
import { commentMessages } from '@/messages/comments';
import { errorMessages } from '@/messages/errors';
import { draftKey, type DraftFields } from '@/state/drafts-slice';

import { CommentAccessField } from './comment-access-field';
import { CommentContentField } from './comment-content-field';

interface CommentFormProps {
  caseId: string;
  hitId: string;
}

/** Comments are private by default. */
const INITIAL_VALUES: CommentValues = { content: '', accessLevel: 'private' };

/** The form of a new comment. Its text is kept as a draft of the item until it is sent or discarded. */
export function CommentForm({ caseId, hitId }: CommentFormProps) {
  const { formatMessage } = useIntl();
  const key = draftKey('comment', caseId, hitId);
  const draft = useDraft(key);
  const [initialValues] = useState(() => valuesOf(draft.kept));
  const [addHitComment] = useAddHitCommentMutation();
  const add = async (
    { content, accessLevel }: CommentValues,
    form: FormApi<CommentValues>,
  ): Promise<SubmissionErrors> => {
    const { data } = await addHitComment({ caseId, hitId, content: content.trim(), accessLevel });
    if (!data) {
      // A toast shows the error; the text is kept.
      return { [FORM_ERROR]: formatMessage(errorMessages.comment) };
    }
    // Needed when the user has moved to another item meanwhile: the unmounted form does not update its draft any more.
    draft.drop();
    form.restart({ ...INITIAL_VALUES, accessLevel });
    return undefined;
  };
  return (
    <EntityForm<CommentValues>
      asksBeforeLeaving={false}
      className="hit-comments__form"
      schema={commentSchema}
      initialValues={initialValues}
      onSubmit={add}
    >
      {({ submitting, form }) => (
        <>
          <DraftKeeper<CommentValues> draftKey={key} toFields={toFields} />
          <CommentContentField hitId={hitId} isReadOnly={submitting === true} />
          <div className="hit-comments__actions">
            <CommentAccessField />
            {draft.isKept && submitting !== true && <DraftMark onDiscard={() => form.restart(INITIAL_VALUES)} />}
            <Button type="submit" size="xs" loading={submitting}>
              {formatMessage(commentMessages.add)}
            </Button>
          </div>
        </>
      )}
    </EntityForm>
  );
}

const toFields = ({ content, accessLevel }: CommentValues) => (content.trim() === '' ? null : { content, accessLevel });

const valuesOf = (kept: DraftFields | undefined): CommentValues => ({
  content: kept?.content ?? '',
  accessLevel: kept?.accessLevel === 'public' ? 'public' : 'private',
});
