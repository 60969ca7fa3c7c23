import { tagSchema, type TagValues } from '@contract/rules/tag';
import { DEFAULT_TAG_COLOR } from '@contract/rules/tag-palette';
import { Button, Group } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { Form } from 'react-final-form';
import { useIntl } from 'react-intl';

import { CONFLICT, statusOf } from '@/api/api-error';
import { useAddHitTagMutation, useCreateCaseTagMutation } from '@/api/endpoints/tags';
import { joiValidate } from '@/components/form/joi-validate';
import { errorMessages } from '@/messages/errors';
import { tagMessages } from '@/messages/tags';

import { TagColorField } from './tag-color-field';
import { TagNameField } from './tag-name-field';

import './new-tag-form.css';

interface NewTagFormProps {
  caseId: string;
  hitId: string;
  /** The new tag is on the item. */
  onLinked: (tagId: string) => void;
  onClose: () => void;
}

const validate = joiValidate(tagSchema);
const INITIAL_VALUES: TagValues = { name: '', color: DEFAULT_TAG_COLOR };

/** Creates a tag of the case and puts it on the item (spec 001 §2.11). */
export function NewTagForm({ caseId, hitId, onLinked, onClose }: NewTagFormProps) {
  const { formatMessage } = useIntl();
  const [createCaseTag] = useCreateCaseTagMutation();
  const [addHitTag] = useAddHitTagMutation();
  const create = async ({ name, color }: TagValues): Promise<SubmissionErrors> => {
    const created = await createCaseTag({ caseId, name: name.trim(), color });
    if (created.error) {
      return statusOf(created.error) === CONFLICT
        ? { name: formatMessage(errorMessages.tagConflict, { name: name.trim() }) }
        : { [FORM_ERROR]: formatMessage(errorMessages.addTag) };
    }
    const linked = await addHitTag({ caseId, hitId, tagId: created.data.id });
    if (linked.data) {
      onLinked(created.data.id);
    }
    // The tag exists even if it could not be put on the item: a toast says so, and its checkbox is there to try again.
    onClose();
    return undefined;
  };
  return (
    <Form<TagValues> initialValues={INITIAL_VALUES} validate={validate} onSubmit={create}>
      {({ handleSubmit, submitting, submitError }) => (
        <form
          className="new-tag-form"
          aria-label={formatMessage(tagMessages.newTag)}
          onSubmit={(event) => void handleSubmit(event)}
          noValidate
        >
          <TagNameField />
          <TagColorField />
          {typeof submitError === 'string' && (
            <p className="new-tag-form__error" role="alert">
              {submitError}
            </p>
          )}
          <Group gap={8}>
            <Button type="submit" size="xs" loading={submitting}>
              {formatMessage(tagMessages.create)}
            </Button>
            <Button variant="default" size="xs" disabled={submitting} onClick={onClose}>
              {formatMessage(tagMessages.cancel)}
            </Button>
          </Group>
        </form>
      )}
    </Form>
  );
}
