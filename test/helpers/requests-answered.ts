import { act, waitFor } from '@testing-library/react';

import type { Authorization } from '@contract/define-call';
import { emptyApi } from '@/api/empty-api';
import { authApi } from '@/api/endpoints/auth';
import type { AppStore } from '@/app/store';

/** Resolves when no request of the page is running: what a user may not do is absent only once its permission has been answered. */
export async function requestsAnswered(store: AppStore): Promise<void> {
  await waitFor(() => expect(store.dispatch(emptyApi.util.getRunningQueriesThunk())).toEqual([]));
  renderResponses(store);
}

/** Resolves when the permission for a call has been answered, also if the part that asks for it is not rendered yet. */
export async function permissionAnswered(
  store: AppStore,
  { authorization: { resource, action } }: { authorization: Authorization },
): Promise<void> {
  await waitFor(() => {
    const state = store.getState();
    const { select } = authApi.endpoints.checkAuthorization;
    const asked = authApi.util.selectCachedArgsForQuery(state, 'checkAuthorization');
    const calls = asked.filter((args) => !select(args)(state).isLoading).flatMap(({ apiCalls }) => apiCalls);
    expect(calls).toContainEqual(expect.objectContaining({ resource, action }));
  });
  renderResponses(store);
}

/** The store tells components about responses a frame later, and at once when there is another action. */
function renderResponses({ dispatch }: AppStore): void {
  act(() => void dispatch({ type: 'test/responsesRendered' }));
}
