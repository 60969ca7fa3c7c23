import { addHitTag, createCaseTag, listCaseTags, listHitTagHistory, removeHitTag } from '@contract/calls/tags';
import { callPath } from '@contract/define-call';
import { act, screen, waitFor, within } from '@testing-library/react';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { scenarios } from '@test/helpers/render-app';
import { tagsApi } from '@/api/endpoints/tags';
import { hitsUpdated } from '@/state/live-slice';
import { requestAs, responseOf } from '@test/helpers/request-as';
import { loadHit, openDetails } from '@test/src/pages/hit-details/open-details';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

const section = () => within(screen.getByRole('region', { name: 'Tags' }));
const box = (name: string) => section().findByRole('checkbox', { name });

let undo: (() => void)[] = [];
async function open(...args: Parameters<typeof openDetails>) {
  const app = await openDetails(...args);
  undo.push(app.leave);
  await screen.findByRole('region', { name: 'Tags' });
  return app;
}
function withScenarios() {
  const world = scenarios();
  undo.push(world.restore);
  return world;
}
const form = () => within(section().getByRole('form', { name: 'New tag' }));
async function openForm(app: Awaited<ReturnType<typeof open>>) {
  await app.user.click(await section().findByRole('button', { name: 'New tag' }));
}
async function createTag(app: Awaited<ReturnType<typeof open>>, name: string, color = 'Blue') {
  await openForm(app);
  await app.user.type(form().getByLabelText('Tag name'), name);
  await app.user.click(form().getByRole('radio', { name: color }));
  await app.user.click(form().getByRole('button', { name: 'Create tag' }));
}

afterEach(() => {
  undo.toReversed().forEach((step) => step());
  undo = [];
});

describe('the tags of a hit', () => {
  it('are in natural order, with a search above ten of them', async () => {
    const tags = Array.from({ length: 60 }, (_, index) => ({
      ...{ id: `t${index + 1}`, name: `Tag ${60 - index}`, color: '#d6293e', isEnabled: true },
      ...(index >= 51 && { key: 60 - index }),
    }));
    withScenarios().answerNext(listCaseTags, { tags });
    const app = await open('contact');
    await box('Tag 60');
    expect(section().getAllByRole('checkbox')).toHaveLength(60);
    expect(
      section()
        .getAllByRole('listitem')
        .slice(0, 3)
        .map((one) => one.textContent),
      // Each with its key.
    ).toEqual(['Tag 11', 'Tag 22', 'Tag 33']);
    expect(section().getByRole('checkbox', { name: 'Tag 1' })).toHaveAttribute('aria-keyshortcuts', '1');
    await app.user.type(section().getByRole('searchbox', { name: 'Search for a tag' }), 'tag 17');
    expect(section().getAllByRole('checkbox')).toHaveLength(1);
    await app.user.type(section().getByRole('searchbox'), '7');
    expect(section().getByText('No matching tags')).toBeVisible();
  });

  it('[001-2.11-08] show a message when the case has none', async () => {
    await open('contact');
    expect(await section().findByText('There are no tags in this case.')).toBeVisible();
  });

  it('[001-2.11-09] [000-5-05] [000-5-02] have an inline form with a name and a colour, blue by default', async () => {
    const app = await open('contact');
    await openForm(app);
    expect(form().getByRole('radio', { name: 'Blue' })).toBeChecked();
    expect(form().getAllByRole('radio')).toHaveLength(13);
    await app.user.click(form().getByRole('button', { name: 'Create tag' }));
    expect(form().getByText('Enter a tag name.')).toBeVisible();
    await app.user.click(form().getByRole('button', { name: 'Cancel' }));
    expect(section().getByRole('button', { name: 'New tag' })).toBeVisible();
  });

  it('[001-2.11-10] [001-2.11-01] [001-2.11-02] [001-3-17] [000-5-01] are created with a trimmed name and linked', async () => {
    const app = await open('contact');
    await createTag(app, ' Weapon ', 'Red');
    await waitFor(async () => expect(await box('Weapon')).toBeChecked());
    await waitFor(() => expect(section().queryByRole('form')).not.toBeInTheDocument());
  });

  it('[001-2.11-09] [001-2.11-10] are named, coloured and created by keyboard', async () => {
    const app = await open('emptyMessage');
    const start = await section().findByRole('button', { name: 'New tag' });
    act(() => start.focus());
    await app.user.keyboard('{Enter}');
    expect(form().getByLabelText('Tag name')).toHaveFocus();
    await app.user.keyboard('{Enter}');
    expect(form().getByText('Enter a tag name.')).toBeVisible();
    await app.user.keyboard('Meeting place');
    const purple = form().getByRole('radio', { name: 'Purple' });
    for (let tabs = 0; tabs < 15 && !purple.matches(':focus'); tabs += 1) {
      await app.user.tab();
    }
    await app.user.keyboard(' ');
    expect(purple).toBeChecked();
    const create = form().getByRole('button', { name: 'Create tag' });
    act(() => create.focus());
    await app.user.keyboard('{Enter}');
    await waitFor(async () => expect(await box('Meeting place')).toBeChecked());
    await waitFor(() => expect(section().queryByRole('form')).not.toBeInTheDocument());
    expect(await box('Meeting place')).toHaveFocus();
  });

  it('[000-8-05] show at the field that the case has a tag of that name', async () => {
    const app = await open('contact');
    await createTag(app, 'Weapon');
    expect(await form().findByText('Your case already contains the tag Weapon.')).toBeVisible();
    expect(screen.getAllByText('Your case already contains the tag Weapon.')).toHaveLength(1);
  });

  it('[000-8-06] show in the form that the tag could not be added', async () => {
    const app = await open('contact');
    withScenarios().failNext(createCaseTag, 500);
    await createTag(app, 'Money');
    expect(await screen.findByText('Failed to add tag to case.')).toBeVisible();
    expect(screen.getAllByText('Failed to add tag to case.')).toHaveLength(1);
  });

  it('[001-2.11-03] [001-2.11-04] are linked by selecting and unlinked by deselecting, and the server stores it', async () => {
    const app = await open('message');
    expect(await box('Weapon')).not.toBeChecked();
    await app.user.click(await box('Weapon'));
    await waitFor(async () => expect(await box('Weapon')).toBeChecked());
    expect(await screen.findByText('Tag Weapon added')).toBeInTheDocument();
    app.leave();

    const again = await open('message');
    await waitFor(async () => expect(await box('Weapon')).toBeChecked());
    await again.user.click(await box('Weapon'));
    await waitFor(async () => expect(await box('Weapon')).not.toBeChecked());
  });

  it('[001-2.11-05] are disabled while the request runs', async () => {
    const app = await open('message');
    await box('Weapon');
    const respond = withScenarios().delayNext(addHitTag);
    await app.user.click(await box('Weapon'));
    await waitFor(async () => expect(await box('Weapon')).toBeDisabled());
    expect(await box('Weapon')).toBeChecked();
    respond();
    await waitFor(async () => expect(await box('Weapon')).toBeEnabled());
    expect(await box('Weapon')).toBeChecked();
  });

  it('keep both of two quick changes, each immediately and in any order of the responses', async () => {
    const app = await open('archive');
    await createTag(app, 'Cash');
    await waitFor(async () => expect(await box('Cash')).toBeChecked());
    app.leave();
    const again = await open('video');
    const [weapon, cash] = [await box('Weapon'), await box('Cash')];
    await again.user.click(weapon);
    await again.user.click(cash);
    expect(await box('Weapon')).toBeChecked();
    expect(await box('Cash')).toBeChecked();
    await waitFor(async () => expect(await box('Weapon')).toBeEnabled());
    await waitFor(async () => expect(await box('Cash')).toBeEnabled());
    expect(await box('Weapon')).toBeChecked();
    expect(await box('Cash')).toBeChecked();
    again.leave();
    await open('video');
    await waitFor(async () => expect(await box('Weapon')).toBeChecked());
    expect(await box('Cash')).toBeChecked();
  });

  it('show both of two quick changes before either is acknowledged', async () => {
    const app = await open('device');
    const boxes = [await box('Weapon'), await box('Cash')];
    const world = withScenarios();
    world.holdNext(addHitTag);
    for (const each of boxes) {
      expect(each).not.toBeChecked();
      await app.user.click(each);
      expect(each).toBeChecked();
    }
    expect(boxes[0]).toBeChecked();
  });

  it('show when another user has just changed them', async () => {
    const app = await open('contact');
    expect(screen.queryByText('Updated by Bo Ek')).not.toBeInTheDocument();
    act(() => void app.store.dispatch(hitsUpdated({ userName: 'Bo Ek', hitIds: [app.hit.id] })));
    expect(section().getByText('Updated by Bo Ek')).toBeVisible();
  });

  it('[001-8-07] are unchanged when the request fails, with one message', async () => {
    const app = await open('contact');
    await waitFor(async () => expect(await box('Weapon')).toBeChecked());
    withScenarios().failNext(removeHitTag, 500);
    await app.user.click(await box('Weapon'));
    const message = 'The tags cannot be updated at this time. Try again in a few minutes.';
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(await box('Weapon')).toBeChecked();
  });

  it('[000-8-03] show an error when the tags of the case cannot be loaded, and retry', async () => {
    const server = await startReviewServer();
    await server.signInAs('investigator');
    const world = withScenarios();
    // Each component that mounts after the failure sends its own request.
    world.failNext(listCaseTags, 500);
    world.failNext(listCaseTags, 500);
    const app = await open('contact', '', 'investigator');
    expect(await screen.findByText('Unable to get case tags. Try again in a few minutes.')).toBeVisible();
    await app.user.click(await section().findByRole('button', { name: 'Retry' }));
    expect(await box('Weapon')).toBeChecked();
  });

  it('stay with the form of a new tag when they cannot be loaded again', async () => {
    const world = withScenarios();
    const app = await open('contact');
    await openForm(app);
    await app.user.type(form().getByLabelText('Tag name'), 'Meeting place');
    world.failNext(listCaseTags, 500);
    act(() => void app.store.dispatch(tagsApi.util.invalidateTags(['CaseTag'])));
    expect(await screen.findByText('Unable to get case tags. Try again in a few minutes.')).toBeVisible();
    expect(form().getByLabelText('Tag name')).toHaveValue('Meeting place');
    expect(await box('Weapon')).toBeVisible();
  });
});

describe('the tags of a hit without permission to change them', () => {
  /** Adds a tag to the case and to a hit, on the server. */
  async function addTag(kind: Parameters<typeof loadHit>[0], name: string) {
    const { caseId, hit } = await loadHit(kind);
    const server = await startReviewServer();
    const { id: tagId } = await responseOf(
      createCaseTag.response,
      requestAs(server, createCaseTag.method, callPath(createCaseTag, { caseId }), { name, color: '#d6293e' }),
    );
    const path = callPath(addHitTag, { caseId, hitId: hit.id });
    expect((await requestAs(server, addHitTag.method, path, { tagId })).status).toBe(200);
  }

  it('[001-2.11-06] [001-6-06] are only the linked ones, without checkboxes', async () => {
    await addTag('contact', 'Pier');
    undo.push(refusePermission(addHitTag));
    const app = await open('contact');
    expect(await section().findByText('Pier')).toBeVisible();
    await requestsAnswered(app.store);
    expect(section().queryByRole('checkbox')).not.toBeInTheDocument();
    expect(section().queryByRole('button', { name: 'New tag' })).not.toBeInTheDocument();
  });

  it('[001-2.11-07] have a message when there are none', async () => {
    undo.push(refusePermission(addHitTag));
    await open('device');
    expect(await section().findByText('This artifact has not been tagged.')).toBeVisible();
  });

  it('[000-6-21] have no form for a new tag for a legal reviewer, who may link tags', async () => {
    await addTag('contact', 'Ferry');
    const app = await open('device', '', 'legal');
    expect(await box('Ferry')).toBeEnabled();
    await requestsAnswered(app.store);
    expect(section().queryByRole('button', { name: 'New tag' })).not.toBeInTheDocument();
  });
});

describe('the tag history of a hit', () => {
  it('shows an error in place when it cannot be loaded, and retries', async () => {
    await startReviewServer();
    withScenarios().failNext(listHitTagHistory, 500);
    const app = await open('message');
    await app.user.click(await screen.findByRole('button', { name: /^Tag history/ }));
    const message = 'Unable to get the tag history. Try again in a few minutes.';
    expect(await section().findByText(message)).toBeVisible();
    await app.user.click(section().getByRole('button', { name: 'Retry' }));
    expect((await section().findAllByText('Investigator Test (investigator)'))[0]).toBeVisible();
  });

  it('[001-7-20] is requested in pages of 15', async () => {
    await startReviewServer();
    const world = withScenarios();
    const app = await open('message');
    await app.user.click(await screen.findByRole('button', { name: /^Tag history/ }));
    const expected = { hitId: app.hit.id, take: 15, skip: 0 };
    await waitFor(async () => expect(await world.bodiesOf(listHitTagHistory)).toContainEqual(expected));
  });

  it('[001-2.11-11] [001-7-21] lists tag, action, user and time, the newest first', async () => {
    const app = await open('message');
    await app.user.click(await screen.findByRole('button', { name: /^Tag history/ }));
    await section().findAllByText('Investigator Test (investigator)');
    const entries = section()
      .getAllByRole('listitem')
      .map((item) => item.textContent)
      .filter((text) => text.includes('(investigator)'));
    expect(entries.length).toBeGreaterThanOrEqual(2);
    expect(entries.at(-1)).toMatch(
      /^WeaponAdded · Investigator Test \(investigator\) · \d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d$/,
    );
    expect(entries.at(-2)).toMatch(/^WeaponRemoved/);
  });

  it('[001-4-11] shows a change while it is open', async () => {
    const app = await open('email');
    await app.user.click(await screen.findByRole('button', { name: /^Tag history/ }));
    expect(await section().findByText('The tags of this item have not been changed.')).toBeVisible();
    await app.user.click(await box('Weapon'));
    expect(await section().findByText(/^Added ·/)).toBeVisible();
  });

  it('[001-2.11-12] shows a deleted tag by its id', async () => {
    const app = await open('archive');
    await createTag(app, 'Mistake');
    await waitFor(async () => expect(await box('Mistake')).toBeChecked());
    const { caseId, store } = app;
    const { listCaseTags: list, deleteCaseTag: remove } = tagsApi.endpoints;
    const { data: tags } = await act(async () => store.dispatch(list.initiate({ caseId })));
    const id = tags?.find(({ name }) => name === 'Mistake')?.id ?? '';
    await act(async () => store.dispatch(remove.initiate({ caseId, tagId: id })));
    app.leave();
    const again = await open('archive');
    await again.user.click(await screen.findByRole('button', { name: /^Tag history/ }));
    expect((await section().findAllByText(`Unknown Tag ${id}`))[0]).toBeVisible();
  });
});
