import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';

/** A part of the interface that needs no store, router or server. */
export function renderPart(part: ReactElement) {
  const wrapped = (content: ReactElement) => (
    <IntlProvider locale="en">
      <MantineProvider env="test">{content}</MantineProvider>
    </IntlProvider>
  );
  const view = render(wrapped(part));
  return {
    ...view,
    user: userEvent.setup({ delay: null }),
    rerender: (changed: ReactElement) => view.rerender(wrapped(changed)),
  };
}
