import { screen } from '@testing-library/react';

/** Waits for the text of the pager and for the rows, which may be rendered later. */
export async function findPage(text: string | RegExp): Promise<void> {
  await screen.findByText(text);
  await screen.findAllByRole('checkbox', { name: /^Select item/ });
}
