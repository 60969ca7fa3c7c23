import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { CONFLICT, statusOf } from '@/api/api-error';
import { errorMessages } from '@/messages/errors';

/** Maps the refusal of a case to form errors: a name in use to its field, others to the form. */
export function useCaseRefusal(otherwise: MessageDescriptor): (error: unknown, name: string) => SubmissionErrors {
  const { formatMessage } = useIntl();
  return (error, name) =>
    statusOf(error) === CONFLICT
      ? { name: formatMessage(errorMessages.caseConflict, { name }) }
      : { [FORM_ERROR]: formatMessage(otherwise) };
}
