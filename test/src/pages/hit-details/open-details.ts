import { searchHits } from '@contract/calls/hits';
import type { Hit } from '@contract/model/hit';
import { callPath, type CallResponse } from '@contract/define-call';
import { screen } from '@testing-library/react';
import { renderApp } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';

import { detailsSource, type DetailsKind } from './details-source';

/** The details page of a hit of the source, opened by a user. */
export async function openDetails(kind: DetailsKind, query = '', user: TestUserName = 'investigator') {
  const server = await startReviewServer({ source: detailsSource, user });
  await server.signInAs(user);
  const hit = await findHit(server.caseId, kind);
  const { evidenceId } = hit.origin;
  const group = encodeURIComponent(hit.artifact.group);
  const view = await renderApp(`/case/${server.caseId}/evidence/${evidenceId}/group/${group}/hit/${hit.id}${query}`, {
    user,
  });
  await screen.findByRole('heading', { level: 1, name: hit.artifact.name }, { timeout: 30_000 });
  return { ...view, hit, caseId: server.caseId };
}

async function findHit(caseId: string, kind: DetailsKind): Promise<Hit> {
  const response = await fetch(
    new Request(`http://localhost${callPath(searchHits, { caseId, profile: 'Default' })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filter: {}, queryFilters: [], size: 100, sort: [{ by: 'date', order: 'desc' }] }),
    }),
  );
  const body: unknown = await response.json();
  const data = isSearchResponse(body) ? body.data : [];
  const hit = data.find(({ originalId }) => originalId === kind);
  if (!hit) {
    throw new Error(`The source has no hit "${kind}".`);
  }
  return hit;
}

const isSearchResponse = (body: unknown): body is CallResponse<typeof searchHits> =>
  typeof body === 'object' && body !== null && 'data' in body;
