import { act, screen, waitFor, within } from '@testing-library/react';

import { countTags, createCaseTag, deleteCaseTag, listCaseTags, updateCaseTag } from '@contract/calls/tags';
import { TAG_PALETTE } from '@contract/rules/tag-palette';
import { TagsSection } from '@/pages/case-overview/tags/tags-section';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import type { TestUserName } from '@test/helpers/test-server';

let app: Awaited<ReturnType<typeof renderPage>>;
let calls: ReturnType<typeof scenarios>;
let cases = 0;
beforeAll(async () => {
  await startReviewServer();
});
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

const cause = (caseId: string) => buildAuditContext('case metadata modified', { caseId });

/** Opens the tags of a case of its own with two items and these tags, the first of them on the first item. */
async function open(names: string[], user: TestUserName = 'investigator') {
  app = await renderConnected(<TagsSection caseId={await addCase(names)} />, { user });
}

async function addCase(names: string[]): Promise<string> {
  const server = await startReviewServer();
  cases += 1;
  const caseId = await server.addCase(`Tagged ${cases}`, [
    { userId: 'investigator', accessLevel: 'member' },
    { userId: 'legal', accessLevel: 'member' },
  ]);
  await server.addSource({ hits: [buildHitRecord(), buildHitRecord()] }, caseId);
  const { tags } = server.context.services;
  const created = [];
  for (const name of names) {
    created.push(await tags.create({ name, color: TAG_PALETTE.red }, cause(caseId)));
  }
  const [first] = created;
  if (first !== undefined) {
    const { stores } = server.context;
    const viewer = {
      ...{ userId: 'admin', userName: 'admin', role: 'ADMINISTRATOR' as const },
      ...{ caseAccess: null, seesPrivileged: false },
    };
    const { hits } = await stores.hits
      .reader(caseId)
      .search(viewer, { filter: {}, queryFilters: [], sort: [], size: 1 });
    await tags.setOnHit(viewer, { hitId: hits[0]?.id ?? '', tagId: first.id, isOn: true }, cause(caseId));
  }
  return caseId;
}

const section = () => screen.findByRole('region', { name: 'Tags' });
const table = async () => within(await screen.findByRole('table', { name: 'Tags' }));
const rows = async () =>
  (await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .filter((_cell, index) => index < 4 && index !== 2)
        .map(({ textContent }) => textContent),
    );
const press = async (name: string, inside: HTMLElement = document.body) =>
  app.user.click(await within(inside).findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('the tags of a case', () => {
  it('[000-2-120] are in a table with the number of their items, which links to these', async () => {
    app = await renderPage(`/case/${await addCase(['red', 'Blue'])}/overview`);
    await waitFor(async () =>
      expect(await rows()).toEqual([
        ['Blue', '0', 'In use'],
        ['red', '1', 'In use'],
      ]),
    );
    await app.user.click((await table()).getByRole('link', { name: '1 item with the tag red' }));
    expect(app.router.state.location.pathname).toMatch(/explorer$/);
    expect(await screen.findByText('1 item')).toBeInTheDocument();
  });

  it('[000-8-32] shows that there are none', async () => {
    await open([]);
    expect(await within(await section()).findByText('There are no tags in this case.')).toBeInTheDocument();
  });

  it('are sorted by each column', async () => {
    await open(['b', 'a', 'c']);
    const names = async () => (await rows()).map(([name]) => name);
    await waitFor(async () => expect((await rows())[1]).toEqual(['b', '1', 'In use']));
    expect(await names()).toEqual(['a', 'b', 'c']);
    await press('Tag', await section());
    expect(await names()).toEqual(['c', 'b', 'a']);
    await press('Items', await section());
    expect(await names()).toEqual(['a', 'c', 'b']);
    await press('Items', await section());
    expect(await names()).toEqual(['b', 'a', 'c']);
    expect((await table()).getByRole('columnheader', { name: 'Items' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('[000-8-03] are loaded on Retry when they could not be loaded', async () => {
    calls.failNext(listCaseTags, 500);
    await open(['red']);
    await press('Retry', await section());
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('[000-6-22] [000-6-23] are read-only for users who may not change them', async () => {
    await open(['red'], 'legal');
    await waitFor(async () => expect(await rows()).toEqual([['red', '1', 'In use']]));
    await requestsAnswered(app.store);
    for (const name of ['New tag', 'Edit red', 'Delete red']) {
      expect(within(await section()).queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('a tag', () => {
  it('is added, and [000-8-05] refused at its field when the case has it', async () => {
    await open(['red']);
    await press('New tag', await section());
    const form = await dialog('New tag');
    const create = within(form).getByRole('button', { name: 'Create tag' });
    expect(create).toBeDisabled();
    await app.user.type(within(form).getByLabelText('Tag name'), 'RED');
    await app.user.click(create);
    expect(await within(form).findByText('Your case already contains the tag RED.')).toBeInTheDocument();
    calls.failNext(createCaseTag, 500);
    await app.user.type(within(form).getByLabelText('Tag name'), ' boat');
    await app.user.click(create);
    expect(await within(form).findByRole('alert')).toHaveTextContent('Failed to add tag to case.');
    await app.user.click(create);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await waitFor(async () => expect(await rows()).toContainEqual(['RED boat', '0', 'In use']));
  });

  it('is renamed, recoloured and taken out of use; [000-8-07] [000-8-08] an error is shown in its dialog', async () => {
    await open(['red', 'blue']);
    await press('Edit red');
    const form = await dialog('Edit tag');
    const save = within(form).getByRole('button', { name: 'Save' });
    const name = within(form).getByLabelText('Tag name');
    expect(save).toBeDisabled();
    await app.user.clear(name);
    await app.user.type(name, 'blue');
    await app.user.click(save);
    expect(await within(form).findByText('Your case already contains the tag blue.')).toBeInTheDocument();
    await app.user.clear(name);
    await app.user.type(name, 'crimson');
    await app.user.click(within(form).getByRole('radio', { name: 'Pink' }));
    await app.user.click(within(form).getByRole('checkbox', { name: 'In use' }));
    calls.failNext(updateCaseTag, 500);
    await app.user.click(save);
    expect(await within(form).findByRole('alert')).toHaveTextContent('Failed to update case tag.');
    await app.user.click(save);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await waitFor(async () => expect(await rows()).toContainEqual(['crimson', '1', 'Out of use']));
    await press('Edit crimson');
    const again = await dialog('Edit tag');
    expect(within(again).getByRole('radio', { name: 'Pink' })).toBeChecked();
    expect(within(again).getByRole('checkbox', { name: 'In use' })).not.toBeChecked();
  });

  it.each([
    ['Keep both changes', { name: 'crimson', isEnabled: false }],
    ['Replace it with mine', { name: 'crimson', isEnabled: true }],
    ['Discard mine', { name: 'red', isEnabled: false }],
  ])('is not overwritten when somebody else changed it meanwhile: %s', async (choice, expected) => {
    const caseId = await addCase(['red']);
    app = await renderConnected(<TagsSection caseId={caseId} />, { user: 'investigator' });
    await press('Edit red');
    const form = await dialog('Edit tag');
    await app.user.clear(within(form).getByLabelText('Tag name'));
    await app.user.type(within(form).getByLabelText('Tag name'), 'crimson');
    const { tags } = (await startReviewServer()).context.services;
    const stored = async () => (await tags.list(caseId))[0]!;
    const values = { name: 'red', color: TAG_PALETTE.red, isEnabled: false, key: null };
    const { id } = await stored();
    await act(async () => {
      await tags.update(id, values, cause(caseId));
    });
    await press('Save', form);
    const conflict = within(await within(form).findByRole('alert'));
    expect(conflict.getByRole('row', { name: 'Tag name red crimson' })).toBeInTheDocument();
    expect(conflict.getByRole('row', { name: 'Key No key 1' })).toBeInTheDocument();
    expect(conflict.getByRole('row', { name: 'In use No Yes' })).toBeInTheDocument();
    expect(await stored()).toMatchObject({ name: 'red', isEnabled: false });
    await app.user.click(conflict.getByRole('button', { name: choice }));
    await press(choice === 'Discard mine' ? 'Cancel' : 'Save', form);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await stored()).toMatchObject(expected);
  });

  it('keeps its key, which can be changed to a free one', async () => {
    await open(['red', 'blue', 'aaa']);
    const keys = async () =>
      (await table())
        .getAllByRole('row')
        .slice(1)
        .map((row) => [0, 2].map((index) => within(row).getAllByRole('cell')[index]?.textContent));
    await waitFor(async () =>
      expect(await keys()).toEqual([
        ['aaa', '3'],
        ['blue', '2'],
        ['red', '1'],
      ]),
    );
    await press('Edit red');
    const form = await dialog('Edit tag');
    const key = within(form).getByLabelText('Key');
    expect(
      within(key)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No key', '1', '4', '5', '6', '7', '8', '9']);
    await app.user.selectOptions(key, '7');
    await app.user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await keys())[2]).toEqual(['red', '7']));
  });

  it('is deleted after a confirmation that shows how many items lose it; [000-8-09] an error is shown in its dialog', async () => {
    await open(['red', 'blue']);
    await waitFor(async () => expect((await rows())[1]).toEqual(['red', '1', 'In use']));
    await press('Delete blue');
    expect(await dialog('Delete tag')).toHaveTextContent('No item that you can see has it.');
    await press('Cancel', await dialog('Delete tag'));
    await press('Delete red');
    const question = await dialog('Delete tag');
    expect(question).toHaveTextContent('Delete the tag red? It is removed from 1 item that you can see.');
    calls.failNext(deleteCaseTag, 500);
    await press('Delete tag', question);
    expect(await within(question).findByRole('alert')).toHaveTextContent('Failed to delete case tag.');
    await press('Delete tag', question);
    await waitFor(async () => expect(await rows()).toEqual([['blue', '0', 'In use']]));
  });

  it('can be deleted when its items could not be counted', async () => {
    calls.failNext(countTags, 500);
    await open(['red']);
    expect(await rows()).toEqual([['red', '–', 'In use']]);
    await press('Delete red');
    expect(await dialog('Delete tag')).toHaveTextContent('It is removed from every item that has it.');
  });
});
