import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';

interface FormButtonsProps {
  submitLabel: string;
  isDisabled: boolean;
  isSubmitting: boolean;
}

/** Cancel links back to the list of users. */
export function FormButtons({ submitLabel, isDisabled, isSubmitting }: FormButtonsProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="user-form__buttons">
      <Button component={Link} to={paths.users()} variant="default">
        {formatMessage(shellMessages.cancel)}
      </Button>
      <Button type="submit" disabled={isDisabled || isSubmitting} loading={isSubmitting}>
        {submitLabel}
      </Button>
    </div>
  );
}
