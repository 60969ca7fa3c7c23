import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { CONFLICT, statusOf } from '@/api/api-error';
import { errorMessages } from '@/messages/errors';

/** The errors of a form whose case was refused: a name in use belongs to its field, anything else to the form. */
export function useCaseRefusal(otherwise: MessageDescriptor): (error: unknown, name: string) => SubmissionErrors {
  const { formatMessage } = useIntl();
  return (error, name) =>
    statusOf(error) === CONFLICT
      ? { name: formatMessage(errorMessages.caseConflict, { name }) }
      : { [FORM_ERROR]: formatMessage(otherwise) };
}
