import { act, screen } from '@testing-library/react';

import { NO_FILTERS, type HitFilters } from '@/domain/filters';
import { ActionsMenu } from '@/features/bulk-actions/actions-menu';
import type { ListOrder } from '@/features/bulk-actions/exported-list';
import { hitsSelected } from '@/state/selection-slice';
import { renderConnected } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';

/** Renders the Actions menu of a list of `explorerSource`, without the list. Nothing is selected at first. */
export async function openActionsMenu({
  user = 'investigator',
  filters = NO_FILTERS,
  order,
}: { user?: TestUserName; filters?: HitFilters; order?: ListOrder } = {}) {
  const { caseId } = await startReviewServer({ source: explorerSource });
  const view = await renderConnected(
    <ActionsMenu caseId={caseId} filters={filters} order={order} onPrivilegeChanged={() => undefined} />,
    { user },
  );
  const openMenu = async () => view.user.click(await screen.findByRole('button', { name: 'Actions' }));
  return {
    ...view,
    caseId,
    select: (...hitIds: string[]) => act(() => void view.store.dispatch(hitsSelected(hitIds))),
    openMenu,
    choose: async (name: string) => {
      await openMenu();
      await view.user.click(await screen.findByRole('menuitem', { name }));
    },
  };
}
