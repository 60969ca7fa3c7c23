import type { NewItemRedactionTarget } from '@contract/model/redaction';
import type { RedactionReasonValues } from '@contract/rules/redaction';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useCreateRedactionMutation } from '@/api/endpoints/redactions';
import { redactionMessages } from '@/messages/redactions';
import { useAppDispatch } from '@/state/hooks';
import { redactedToast } from '@/state/listeners/redaction-undo';
import { toastAdded } from '@/state/toasts-slice';

/** Saves a redaction of an item and offers to undo it; returns form errors when the server refuses. */
export function useSaveRedaction({ caseId, hitId }: { caseId: string; hitId: string }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [create] = useCreateRedactionMutation();
  return async (target: NewItemRedactionTarget, values: RedactionReasonValues): Promise<SubmissionErrors> => {
    const { data, error } = await create({ caseId, hitId, target, ...values });
    if (data === undefined) {
      return { [FORM_ERROR]: serverMessageOf(error) ?? formatMessage(redactionMessages.saveError) };
    }
    dispatch(toastAdded(redactedToast({ caseId, redaction: data.redaction })));
    return undefined;
  };
}
