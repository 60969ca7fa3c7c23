import { useIntl } from 'react-intl';

import { limitMessageOf, refusalOf } from '@/api/refusal-of';
import { ErrorState } from '@/components/layout/error-state';
import { errorMessages } from '@/messages/errors';

interface HitsErrorProps {
  error: unknown;
  onRetry: () => void;
  isCompact?: boolean;
}

/** Replaces a list: the reason why its filters were refused, or an error or reached limit with retry. */
export function HitsError({ error, onRetry, isCompact }: HitsErrorProps) {
  const { formatMessage } = useIntl();
  const refusal = refusalOf(error);
  return (
    <ErrorState
      message={refusal ?? limitMessageOf(error) ?? formatMessage(errorMessages.hits)}
      onRetry={refusal === null ? onRetry : undefined}
      isCompact={isCompact}
    />
  );
}
