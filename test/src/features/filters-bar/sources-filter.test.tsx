import { listEvidenceSources } from '@contract/calls/cases';
import { callPath } from '@contract/define-call';
import type { EvidenceSource } from '@contract/model/case';
import { Value } from '@sinclair/typebox/value';
import { screen, within } from '@testing-library/react';

import { NO_FILTERS } from '@/domain/filters';
import { SourcesFilter } from '@/features/filters-bar/sources-filter';
import { renderConnected, scenarios } from '@test/helpers/render-app';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';

async function openWith(sourcesFrom: (one: EvidenceSource) => EvidenceSource[]) {
  const server = await startReviewServer({ source: explorerSource });
  await server.signInAs('investigator');
  const answer = await fetch(`http://localhost${callPath(listEvidenceSources, { caseId: server.caseId })}`);
  const { evidenceSources } = Value.Parse(listEvidenceSources.response, await answer.json());
  const calls = scenarios();
  calls.answerNext(listEvidenceSources, { evidenceSources: evidenceSources.flatMap(sourcesFrom) });
  const view = await renderConnected(
    <SourcesFilter caseId={server.caseId} filters={NO_FILTERS} onChange={() => undefined} />,
  );
  await view.user.click(await screen.findByRole('button', { name: 'Evidence sources' }));
  const list = within(await screen.findByRole('dialog', { name: 'Evidence sources' }));
  return { ...view, list, restore: calls.restore };
}

describe('the filter of evidence sources', () => {
  it('[000-2-169] [000-2-170] has a search above ten sources, and a message when none matches', async () => {
    const { user, leave, list, restore } = await openWith((one) => [
      one,
      ...Array.from({ length: 10 }, (_, index) => ({ ...one, id: index + 2, name: `Tablet ${index}` })),
    ]);
    await list.findByText('Phone of Anna');
    await user.type(list.getByRole('textbox', { name: 'Search for an evidence source' }), 'tablet 7');
    expect(list.getByText('Tablet 7')).toBeVisible();
    expect(list.queryByText('Phone of Anna')).not.toBeInTheDocument();
    await user.type(list.getByRole('textbox'), '7');
    expect(list.getByText('No matching evidence sources')).toBeVisible();
    leave();
    restore();
  });
});
