import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';

import { makeStore } from '@/app/store';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

function Zone() {
  return <p>{useCaseTimezone('7')}</p>;
}

it('[000-9-13] uses UTC as the timezone until the case is loaded, and then that of the case', async () => {
  let answer: (response: Response) => void = () => undefined;
  globalThis.fetch = () =>
    new Promise<Response>((resolve) => {
      answer = resolve;
    });
  render(
    <Provider store={makeStore()}>
      <Zone />
    </Provider>,
  );
  expect(await screen.findByText('UTC')).toBeVisible();
  const body = JSON.stringify({ case: { timezone: 'Europe/Oslo' } });
  answer(new Response(body, { headers: { 'content-type': 'application/json' } }));
  expect(await screen.findByText('Europe/Oslo')).toBeVisible();
});
