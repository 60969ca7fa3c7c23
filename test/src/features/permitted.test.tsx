import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';

import { checkAuthorization } from '@contract/calls/auth';
import { startImport } from '@contract/calls/imports';
import { createCaseTag } from '@contract/calls/tags';
import { makeStore } from '@/app/store';
import { Permitted } from '@/features/permission/permitted';
import { useAnyPermission } from '@/features/permission/use-permission';
import { scenarios } from '@test/helpers/render-app';

type User = 'admin' | 'examiner' | 'investigator' | 'legal' | 'stranger';

function AnyOf() {
  const { isAllowed, isLoading } = useAnyPermission([startImport, createCaseTag], 'unknown-case');
  return <p>{isLoading ? 'asking' : isAllowed ? 'one of them' : 'none of them'}</p>;
}

describe('the permission gate', () => {
  const show = async (user: User, call: typeof createCaseTag | typeof startImport) => {
    const server = await startReviewServer();
    await server.signInAs(user);
    render(
      <Provider store={makeStore()}>
        <Permitted call={call} caseId={server.caseId} otherwise="hidden">
          shown
        </Permitted>
      </Provider>,
    );
  };

  it.each([
    ['investigator', createCaseTag, 'shown'],
    ['legal', createCaseTag, 'hidden'],
    ['stranger', createCaseTag, 'hidden'],
    ['examiner', startImport, 'shown'],
    ['investigator', startImport, 'hidden'],
  ] as const)('[000-6-01] asks the server: for the %s a call is shown or hidden', async (user, call, outcome) => {
    await show(user, call);
    expect(await screen.findByText(outcome)).toBeInTheDocument();
  });

  it('hides its content when the permission cannot be checked', async () => {
    const calls = scenarios();
    calls.failNext(checkAuthorization, 500);
    await show('admin', createCaseTag);
    expect(await screen.findByText('hidden')).toBeInTheDocument();
    calls.restore();
  });

  it('[000-6-02] [000-6-06] requests service and calls, combined with OR when one of them is sufficient', async () => {
    const server = await startReviewServer();
    await server.signInAs('admin');
    const original = globalThis.fetch;
    const bodies: string[] = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      bodies.push(await request.clone().text());
      return original(request);
    };
    render(
      <Provider store={makeStore()}>
        <AnyOf />
      </Provider>,
    );
    await waitFor(() => expect(screen.queryByText('asking')).not.toBeInTheDocument());
    globalThis.fetch = original;
    expect(JSON.parse(bodies[0] ?? '')).toEqual({
      service: 'cases',
      apiCalls: [
        { service: 'cases', resource: 'evidence-source', action: 'import' },
        { service: 'cases', resource: 'tag', action: 'create' },
      ],
      caseId: 'unknown-case',
      operator: 'OR',
    });
  });
});
