import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FormRenderProps } from 'react-final-form';

/** The error of a refused form that belongs to no field. Needs `submitError` in the subscription. */
export function FormError({ form }: { form: Pick<FormRenderProps, 'submitError'> }) {
  const problem: unknown = form.submitError;
  return typeof problem === 'string' ? (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {problem}
    </Alert>
  ) : null;
}
