import type { Comment } from '@contract/model/hit';
import { commentSchema, type CommentValues } from '@contract/rules/comment';
import { Button } from '@mantine/core';
import { FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form';
import { Form } from 'react-final-form';
import { useIntl } from 'react-intl';

import { useAddHitCommentMutation } from '@/api/endpoints/comments';
import { joiValidate } from '@/components/form/joi-validate';
import { commentMessages } from '@/messages/comments';
import { errorMessages } from '@/messages/errors';

import { CommentAccessField } from './comment-access-field';
import { CommentContentField } from './comment-content-field';

interface CommentFormProps {
  caseId: string;
  hitId: string;
  /** The comments of the item with the new one. */
  onAdded: (comments: Comment[]) => void;
}

const validate = joiValidate(commentSchema);
/** What is not said to be public stays with its author. */
const INITIAL_VALUES: CommentValues = { content: '', accessLevel: 'private' };

export function CommentForm({ caseId, hitId, onAdded }: CommentFormProps) {
  const { formatMessage } = useIntl();
  const [addHitComment] = useAddHitCommentMutation();
  const add = async (
    { content, accessLevel }: CommentValues,
    form: FormApi<CommentValues>,
  ): Promise<SubmissionErrors> => {
    const { data } = await addHitComment({ caseId, hitId, content: content.trim(), accessLevel });
    if (!data) {
      // A toast says what happened; what was written stays.
      return { [FORM_ERROR]: formatMessage(errorMessages.comment) };
    }
    onAdded(data);
    form.restart({ ...INITIAL_VALUES, accessLevel });
    return undefined;
  };
  return (
    <Form<CommentValues> initialValues={INITIAL_VALUES} validate={validate} onSubmit={add}>
      {({ handleSubmit, submitting }) => (
        <form className="hit-comments__form" onSubmit={(event) => void handleSubmit(event)} noValidate>
          <CommentContentField />
          <div className="hit-comments__actions">
            <CommentAccessField />
            <Button type="submit" size="xs" loading={submitting}>
              {formatMessage(commentMessages.add)}
            </Button>
          </div>
        </form>
      )}
    </Form>
  );
}
