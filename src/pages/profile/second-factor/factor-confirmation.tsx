import type { Confirmation } from '@contract/model/confirmation';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { ConfirmationForm } from '@/features/confirmation/confirmation-form';
import { useOwnFactor } from '@/features/confirmation/use-own-factor';
import { errorMessages } from '@/messages/errors';

interface FactorConfirmationProps {
  title: string;
  submitLabel: string;
  /** Resolves to the error of the call, if any. */
  onSubmit: (confirmation: Confirmation) => Promise<unknown>;
  onCancel: () => void;
}

/** Requires a confirmation by the user before a change of the second factor. */
export function FactorConfirmation(props: FactorConfirmationProps) {
  const { formatMessage } = useIntl();
  const factor = useOwnFactor();
  return factor === null ? (
    <Skeleton height={160} />
  ) : (
    <ConfirmationForm
      {...props}
      factor={factor}
      describeError={() => formatMessage(errorMessages.changeSecondFactor)}
    />
  );
}
