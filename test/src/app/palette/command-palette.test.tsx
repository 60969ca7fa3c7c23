import { checkAuthorization } from '@contract/calls/auth';
import { createCaseTag } from '@contract/calls/tags';
import { callPath } from '@contract/define-call';
import { TAG_PALETTE } from '@contract/rules/tag-palette';
import { screen, within } from '@testing-library/react';

import { findPage } from '@test/helpers/find-page';
import { renderApp, scenarios } from '@test/helpers/render-app';
import { requestAs } from '@test/helpers/request-as';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

it('gets the tags when the permission to add them arrives while it is open', async () => {
  provideWideWindow();
  const server = await startReviewServer({ source: explorerSource });
  await server.signInAs('investigator');
  await requestAs(server, 'POST', callPath(createCaseTag, { caseId: server.caseId }), {
    name: 'Ferries',
    color: TAG_PALETTE.red,
  });
  const calls = scenarios();
  cleanUps.push(calls.restore);
  const release = calls.delayNext(checkAuthorization, '"hit-tag"');
  const view = await renderApp(`/case/${server.caseId}/explorer?view=table`);
  cleanUps.push(view.leave);
  await findPage('1 - 20 of 35');
  await view.user.keyboard('{Control>}k{/Control}');
  const commands = within(await screen.findByRole('listbox', { name: 'Commands' }));
  expect(commands.getByRole('option', { name: /^Previous item/ })).toBeVisible();
  expect(commands.queryByRole('option', { name: /^Ferries/ })).toBeNull();
  release();
  expect(await commands.findByRole('option', { name: /^Ferries/ })).toBeVisible();
  expect(commands.getByRole('option', { name: /^Previous item/ })).toBeVisible();
});
