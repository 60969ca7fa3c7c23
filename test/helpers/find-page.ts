import { screen } from '@testing-library/react';

/** Waits for a page of the table of items, by what its pager says: its columns may come after its number. */
export async function findPage(text: string | RegExp): Promise<void> {
  await screen.findByText(text);
  await screen.findAllByRole('checkbox', { name: /^Select item/ });
}
