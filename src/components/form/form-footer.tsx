import { Button, Group, Tooltip } from '@mantine/core';
import { useFormState } from 'react-final-form';
import { useIntl } from 'react-intl';

import { shellMessages } from '@/messages/shell';

import './form-footer.css';

interface FormFooterProps {
  /** The verb of the button that does it. */
  submitLabel: string;
  onCancel: () => void;
  /** Also disables the button until everything is valid: the fields show their errors themselves. */
  needsValid?: boolean;
  /** The button also works before anything was changed: what is missing is then named at its field. */
  allowsPristine?: boolean;
  /** Why the button is disabled, whatever is in the form; null when it is not. */
  disabledReason?: string | null;
}

const SUBSCRIPTION = {
  pristine: true,
  invalid: true,
  submitting: true,
  submitError: true,
  dirtySinceLastSubmit: true,
} as const;

/** The end of a form in a window: what the server refused, Cancel, and the button that is disabled until something changes. */
export function FormFooter(props: FormFooterProps) {
  const { submitLabel, onCancel, needsValid = false, allowsPristine = false, disabledReason = null } = props;
  const { formatMessage } = useIntl();
  const state = useFormState({ subscription: SUBSCRIPTION });
  const { pristine, invalid, submitting } = state;
  const refusal: unknown = state.dirtySinceLastSubmit ? undefined : state.submitError;
  return (
    <div className="form-footer">
      {typeof refusal === 'string' && (
        <p className="form-footer__error" role="alert">
          {refusal}
        </p>
      )}
      <Group justify="flex-end" gap="xs" ml="auto">
        <Button variant="default" disabled={submitting} onClick={onCancel}>
          {formatMessage(shellMessages.cancel)}
        </Button>
        {disabledReason === null ? (
          <Button
            type="submit"
            disabled={(pristine && !allowsPristine) || (needsValid && invalid)}
            loading={submitting}
          >
            {submitLabel}
          </Button>
        ) : (
          <Tooltip label={disabledReason} multiline w={280}>
            {/* Not `disabled`, which would keep the reason from keyboards and pointers. */}
            <Button type="button" data-disabled aria-disabled>
              {submitLabel}
            </Button>
          </Tooltip>
        )}
      </Group>
    </div>
  );
}
