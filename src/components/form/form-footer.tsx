import { Button, Group, Tooltip } from '@mantine/core';
import { useFormState } from 'react-final-form';
import { useIntl } from 'react-intl';

import { shellMessages } from '@/messages/shell';

import './form-footer.css';

interface FormFooterProps {
  /** Label of the submit button, a verb. */
  submitLabel: string;
  onCancel: () => void;
  /** Also disables the button while the form is invalid: the fields show their errors themselves. */
  needsValid?: boolean;
  /** Enables the button before anything was changed: submitting then shows the error of the missing field. */
  allowsPristine?: boolean;
  /** Disables the button with this reason, whatever the state of the form. */
  disabledReason?: string | null;
}

const SUBSCRIPTION = {
  pristine: true,
  invalid: true,
  submitting: true,
  submitError: true,
  dirtySinceLastSubmit: true,
} as const;

/**
 * The end of a form in a dialog: the error of the server, Cancel, and the submit button, which is disabled until
 * something changes.
 */
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
            {/* `disabled` would hide the tooltip with the reason from keyboard and pointer. */}
            <Button type="button" data-disabled aria-disabled>
              {submitLabel}
            </Button>
          </Tooltip>
        )}
      </Group>
    </div>
  );
}
