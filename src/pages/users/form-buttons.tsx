import { Button } from '@mantine/core';
import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';

interface FormButtonsProps {
  submitLabel: string;
  isDisabled: boolean;
  isSubmitting: boolean;
}

/** Cancel links back to the list of users and discards without asking, like that of a dialog (002-2-124, 002-2-132). */
export function FormButtons({ submitLabel, isDisabled, isSubmitting }: FormButtonsProps) {
  const { formatMessage } = useIntl();
  const form = useForm();
  return (
    <div className="user-form__buttons">
      <Button component={Link} to={paths.users()} variant="default" onClick={() => form.reset()}>
        {formatMessage(shellMessages.cancel)}
      </Button>
      <Button type="submit" disabled={isDisabled || isSubmitting} loading={isSubmitting}>
        {submitLabel}
      </Button>
    </div>
  );
}
