import { getCaseStatusEvents, listCases } from '@contract/calls/cases';
import { callPath } from '@contract/define-call';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';

import { emptyApi } from '@/api/empty-api';
import { makeStore } from '@/app/store';
import { CaseStatusBanner } from '@/features/case-status/case-status-banner';
import { useCasesUpdating } from '@/pages/configuration/use-cases-updating';

const original = globalThis.fetch;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Answers every call with the same body and counts the requests to a path. */
function answerAll(body: object, path: string): () => number {
  let count = 0;
  globalThis.fetch = async (input, init) => {
    count += Number(new URL(new Request(input, init).url).pathname === path);
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  };
  return () => count;
}

function show(part: ReactElement): () => void {
  const store = makeStore();
  const view = render(
    <Provider store={store}>
      <IntlProvider locale="en">
        <MemoryRouter>{part}</MemoryRouter>
      </IntlProvider>
    </Provider>,
  );
  return () => {
    view.unmount();
    store.dispatch(emptyApi.util.resetApiState());
  };
}

function Updating() {
  return <p>{String(useCasesUpdating())}</p>;
}

describe('polling', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = original;
  });

  it.each([
    ['000-9-02', 'cases that are updating', <Updating key="updating" />, { cases: [] }, listCases.path],
    [
      '000-9-03',
      'the status of a case',
      <CaseStatusBanner key="status" caseId="7" />,
      { events: [] },
      callPath(getCaseStatusEvents, { caseId: '7' }),
    ],
  ])('[%s] requests %s every five seconds', async (_rule, _what, part, body, path) => {
    const asks = answerAll(body, path);
    const leave = show(part);
    await pass(0);
    expect(asks()).toBe(1);
    await pass(4_900);
    expect(asks()).toBe(1);
    await pass(200);
    expect(asks()).toBe(2);
    await pass(5_000);
    expect(asks()).toBe(3);
    leave();
  });
});
