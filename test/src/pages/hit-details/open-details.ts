import { searchHits } from '@contract/calls/hits';
import type { Hit } from '@contract/model/hit';
import { callPath, type CallResponse } from '@contract/define-call';
import { screen } from '@testing-library/react';
import { renderPage } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';

import { detailsSource, type DetailsKind } from './details-source';

/** The details page of a hit of the source, opened by a user. */
export async function openDetails(kind: DetailsKind, query = '', user: TestUserName = 'investigator') {
  const { caseId, hit } = await loadHit(kind, user);
  const { evidenceId } = hit.origin;
  const group = encodeURIComponent(hit.artifact.group);
  const view = await renderPage(`/case/${caseId}/evidence/${evidenceId}/group/${group}/hit/${hit.id}${query}`, {
    user,
  });
  await screen.findByRole('heading', { level: 1, name: hit.artifact.name }, { timeout: 30_000 });
  return { ...view, hit, caseId };
}

/** A hit of the source as the server returns it to a user. */
export async function loadHit(kind: DetailsKind, user: TestUserName = 'investigator') {
  const { caseId, signInAs } = await startReviewServer({ source: detailsSource, user });
  await signInAs(user);
  return { caseId, hit: await findHit(caseId, kind) };
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
