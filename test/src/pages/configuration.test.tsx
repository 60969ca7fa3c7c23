import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { countConfiguredArtifacts, saveColumns, searchColumns } from '@contract/calls/column-config';
import type { ColumnConfiguration, GroupNode } from '@contract/model/column-config';
import { listCases } from '@contract/calls/cases';
import { CONFIG_SCHEMA_VERSION, DEFAULT_ORDER } from '@contract/rules/column-config';
import { nodeSettings } from '@contract/text/configuration-nodes';
import { columnNodesOf, groupsOf } from '@/domain/configuration';
import { checkConfiguration } from '@server/domain/column-configuration/check-configuration';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { renderPage, scenarios } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';

type Rendered = Awaited<ReturnType<typeof renderPage>>;

const date = buildDate('2024-07-01T10:00:00.000Z');
const source = {
  hits: [
    buildHitRecord({
      artifact: { group: 'Communication', name: 'Call Log' },
      fragments: [
        buildFragment({ name: 'Duration', value: '10', valueType: 'number', number: 10 }),
        buildFragment({ name: 'Duration', value: 'ten seconds' }),
        buildFragment({ name: 'Started', value: date.original, valueType: 'date', date }),
        buildFragment({ name: 'Network', value: 'Telia', importance: 'secondary' }),
      ],
    }),
    buildHitRecord({
      artifact: { group: 'Communication', name: 'Messages' },
      fragments: [buildFragment({ name: 'Body', value: 'Noon' })],
    }),
    buildHitRecord({
      artifact: { group: 'Web', name: 'Cookies' },
      fragments: [buildFragment({ name: 'Domain', value: 'example.org' })],
    }),
  ],
};

let app: Rendered;
let calls: ReturnType<typeof scenarios>;
const open = async (address: string, user: TestUserName = 'admin') => {
  app = await renderPage(address, { user, server: { source } });
};
const configured = () => app.server.context.stores.configurations;
const stored = async (): Promise<unknown> => JSON.parse((await configured().newest())?.content ?? 'null');
/** The saved columns of UFED; tests before this one saved groups, too. */
const storedColumns = async () => {
  const checked = checkConfiguration(await stored());
  const [node] = 'configuration' in checked ? checked.configuration.config : [];
  return columnNodesOf(node);
};
/** The saved order of groups and artifacts, by name. */
const storedOrders = async () => {
  const checked = checkConfiguration(await stored());
  const [node] = 'configuration' in checked ? checked.configuration.config : [];
  const nodes = groupsOf(node).flatMap(({ name, order, children }) => [{ name, order }, ...children]);
  return Object.fromEntries(nodes.map(({ name, order }) => [name, order]));
};
const idle = () => waitFor(async () => expect(await configured().listUpdating()).toEqual([]));
const ui = {
  priority: (name: string) => screen.findByLabelText<HTMLSelectElement>(`Priority of ${name}`),
  save: () => screen.findByRole('button', { name: 'Save' }),
  importType: () => screen.findByLabelText<HTMLSelectElement>('Import type'),
  rows: (table: string) =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('row')
      .slice(1)
      .map(
        (row) =>
          within(row)
            .getAllByRole('cell')
            .find((cell) => /name|Category|Artifact/.test(cell.dataset.label ?? ''))?.textContent,
      ),
  columns: () => ui.rows('Columns of Call Log'),
};

beforeEach(() => {
  calls = scenarios();
});
afterEach(async () => {
  await idle();
  app.leave();
  calls.restore();
});

/** Cases as they are while one of them is updated. */
const casesUpdating = async () => {
  const { cases } = app.server.context.services;
  const admin = await app.server.context.stores.users.get('admin');
  const listed = await cases.list(admin!);
  const events = [{ eventType: 'MigrationStarted' as const, eventTimestamp: '2026-01-01T00:00:00.000Z', metadata: {} }];
  return { cases: listed.map((one) => ({ ...one, statusEvents: [{ evidenceId: 1, events }] })) };
};

describe('the artifact configuration', () => {
  it.each(['investigator', 'legal'] as const)(
    '[000-6-33] [002-6-06] [002-6-07] is not available to the %s',
    async (user) => {
      for (const address of ['/settings/artifacts', '/settings/columns', '/settings/categories']) {
        await open(address, user);
        expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
        app.leave();
      }
    },
  );

  it('[002-1-07] [002-2-143] [002-2-144] [002-2-146] [002-2-147] [002-2-149] [002-2-151] [002-2-154] [002-3-50] [002-3-51] shows categories and the artifacts of the first one, and those of another when it is selected', async () => {
    await open('/settings/artifacts');
    expect(await screen.findByRole('heading', { name: 'Artifact configuration' })).toBeInTheDocument();
    expect(await ui.importType()).toHaveDisplayValue('Cellebrite UFED');
    await ui.priority('Call Log');
    expect(ui.rows('Categories')).toEqual(['Communication', 'Web']);
    expect(ui.rows('Artifacts of Communication')).toEqual(['Call Log', 'Messages']);
    const options = [...(await ui.priority('Web')).options].map(({ text }) => text);
    expect(options).toEqual(['Primary', 'Secondary']);
    await app.user.click(screen.getByRole('button', { name: 'Web' }));
    expect(await ui.priority('Cookies')).toHaveDisplayValue('Primary');
    expect(screen.queryByLabelText('Priority of Call Log')).not.toBeInTheDocument();
  });

  it('[002-2-148] [002-2-153] [002-2-155] [002-8-31] keeps changes until Save, also when another category is selected', async () => {
    await open('/settings/artifacts');
    expect(await ui.save()).toBeDisabled();
    await app.user.selectOptions(await ui.priority('Messages'), 'Secondary');
    await app.user.click(screen.getByRole('button', { name: 'Web' }));
    await ui.priority('Cookies');
    await app.user.click(screen.getByRole('button', { name: 'Communication' }));
    expect(await ui.priority('Messages')).toHaveDisplayValue('Secondary');
    expect(await configured().newest()).toBeNull();
    await app.user.click(await ui.save());
    expect(await screen.findByText('Your configuration changes have been updated.')).toBeInTheDocument();
    expect(await stored()).toMatchObject({
      config: [{ children: [{ name: 'Communication', children: [{ name: 'Messages', importance: 'secondary' }] }] }],
    });
    await waitFor(async () => expect(await ui.save()).toBeDisabled());
    await idle();
    await app.user.selectOptions(await ui.priority('Messages'), 'Primary');
    await waitFor(async () => expect(await ui.save()).toBeEnabled());
  });

  it('orders categories and artifacts by the arrow keys and buttons, and by name again', async () => {
    await open('/settings/artifacts');
    await ui.priority('Call Log');
    const byName = screen.getByRole('button', { name: 'Order by name: Categories' });
    expect(byName).toBeDisabled();
    screen.getByRole('button', { name: 'Move Web' }).focus();
    await app.user.keyboard('{ArrowUp}');
    expect(ui.rows('Categories')).toEqual(['Web', 'Communication']);
    expect(screen.getByText('Web is now row 1 of 2.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Web' })).toHaveFocus());
    await app.user.click(screen.getByRole('button', { name: 'Communication' }));
    await ui.priority('Call Log');
    await app.user.click(screen.getByRole('button', { name: 'Move Messages up' }));
    expect(ui.rows('Artifacts of Communication')).toEqual(['Messages', 'Call Log']);
    await app.user.click(await ui.save());
    await screen.findByText('Your configuration changes have been updated.');
    const orders = { Web: 0, Communication: 1, Messages: 0, 'Call Log': 1 };
    expect(await storedOrders()).toMatchObject(orders);
    await idle();
    // The saved order is shown when the page is opened again.
    app.leave();
    await open('/settings/artifacts');
    await waitFor(() => expect(ui.rows('Categories')).toEqual(['Web', 'Communication']));
    await app.user.click(screen.getByRole('button', { name: 'Order by name: Categories' }));
    expect(ui.rows('Categories')).toEqual(['Communication', 'Web']);
    await app.user.click(screen.getByRole('button', { name: 'Communication' }));
    await app.user.click(await screen.findByRole('button', { name: 'Order by name: Artifacts of Communication' }));
    expect(ui.rows('Artifacts of Communication')).toEqual(['Call Log', 'Messages']);
    await waitFor(async () => expect(await ui.save()).toBeEnabled());
    await app.user.click(await ui.save());
    await waitFor(async () =>
      expect(await storedOrders()).toMatchObject({ Web: DEFAULT_ORDER, Messages: DEFAULT_ORDER }),
    );
  });

  it('selects the icon of an artifact by typing, and restores the standard one', async () => {
    await open('/settings/artifacts');
    await ui.priority('Messages');
    const icon = () => screen.getByRole('button', { name: /^Icon of Messages: / });
    expect(icon()).toHaveAccessibleName('Icon of Messages: Message');
    icon().focus();
    await app.user.keyboard('{Enter}');
    const search = await screen.findByRole('combobox', { name: 'Search icons' });
    await waitFor(() => expect(search).toHaveFocus());
    await app.user.type(search, 'no such icon');
    expect(screen.getByText('No icon matches.')).toBeInTheDocument();
    await app.user.clear(search);
    await app.user.type(search, 'malware');
    const list = screen.getByRole('listbox', { name: 'Icons for Messages' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bug, malware']);
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(icon()).toHaveAccessibleName('Icon of Messages: Bug, malware'));
    await waitFor(() => expect(icon()).toHaveFocus());
    await app.user.click(await ui.save());
    await screen.findByText('Your configuration changes have been updated.');
    expect(JSON.stringify(await stored())).toContain('"icon":"bug"');
    await idle();
    await app.user.click(icon());
    await app.user.click(await screen.findByRole('option', { name: 'Standard: Message' }));
    expect(icon()).toHaveAccessibleName('Icon of Messages: Message');
    await waitFor(async () => expect(await ui.save()).toBeEnabled());
    await app.user.click(await ui.save());
    await waitFor(async () => expect(JSON.stringify(await stored())).toContain('"icon":null'));
  });

  it('[002-2-145] [002-2-156] [002-2-157] [002-7-46] stores the display of evidence source information in the wildcard entry', async () => {
    await open('/settings/artifacts');
    const box = await screen.findByRole('checkbox', { name: 'Display evidence source information' });
    expect(box).toBeChecked();
    await app.user.click(box);
    await app.user.click(await ui.save());
    await screen.findByText('Your configuration changes have been updated.');
    expect(await stored()).toMatchObject({ evidenceInformation: { name: '*', importance: 'secondary' } });
    await idle();
    await app.user.click(await screen.findByRole('checkbox', { name: 'Display evidence source information' }));
    await waitFor(async () => expect(await ui.save()).toBeEnabled());
    await app.user.click(await ui.save());
    await waitFor(async () => expect(await stored()).toMatchObject({ evidenceInformation: { importance: 'primary' } }));
  });

  it.each([
    ['Replace it with mine', 'secondary', 'no'],
    ['Keep these, and save my other changes', 'primary', 'no'],
    ['Discard mine', 'primary', 'yes'],
  ])('asks when somebody else has changed the same node: %s', async (choice, importance, evidence) => {
    await open('/settings/artifacts');
    await app.user.selectOptions(await ui.priority('Web'), 'Secondary');
    await app.user.click(screen.getByRole('checkbox', { name: 'Display evidence source information' }));
    const { configuration } = app.server.context.services;
    const cause = buildAuditContext('saveColumns', { userId: 'examiner', userName: 'examiner' });
    const ofWeb = (given: Pick<GroupNode, 'importance' | 'order'>): ColumnConfiguration => ({
      schemaVersion: CONFIG_SCHEMA_VERSION,
      config: [
        {
          ...{ type: 'importType', name: 'ufed' },
          children: [{ type: 'group', name: 'Web', children: [], ...given }],
        },
      ],
    });
    await configuration.save('Default', ofWeb({ importance: 'primary', order: 7 }), undefined, cause);
    await idle();
    await waitFor(async () => expect(await ui.save()).toBeEnabled());
    await app.user.click(await ui.save());
    const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' });
    expect(dialog).toHaveTextContent('saved this while you were editing. Nothing of yours is saved yet.');
    expect(within(dialog).getByRole('row', { name: 'Cellebrite UFED › Web primary, order 7 secondary' })).toBeVisible();
    expect(within(dialog).getAllByRole('row')).toHaveLength(2);
    await app.user.click(within(dialog).getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await ui.save()).toBeDisabled());
    const settings = nodeSettings(await configuration.search('Default', {}));
    expect(settings.get('Cellebrite UFED › Web')).toBe(`${importance}, order 7`);
    expect(settings.get('Display evidence source information') ?? 'yes').toBe(evidence);
    await idle();
    await configuration.save(
      'Default',
      {
        ...ofWeb({ importance: 'primary', order: DEFAULT_ORDER }),
        evidenceInformation: { name: '*', importance: 'primary' },
      },
      undefined,
      cause,
    );
  });

  it('[002-2-150] [002-8-30] shows when there is nothing to configure, and when nothing could be saved', async () => {
    await open('/settings/artifacts');
    await app.user.selectOptions(await ui.priority('Web'), 'Secondary');
    calls.failNext(saveColumns, 500);
    await app.user.click(await ui.save());
    expect(
      await screen.findByText(
        'Unable to save the configuration. Please try again later. If this error persists, contact a system administrator.',
      ),
    ).toBeInTheDocument();
    expect(await ui.priority('Web')).toHaveDisplayValue('Secondary');
    await app.user.selectOptions(await ui.importType(), 'MSAB XRY');
    expect(
      await screen.findByText(
        'No categories or artifacts to display. You must upload an evidence source before you can configure priorities on the artifacts it contains.',
      ),
    ).toBeInTheDocument();
  });
});

describe('the artifact list', () => {
  it('[002-8-29] shows that it cannot be loaded, and loads it on Retry', async () => {
    await open('/settings/artifacts');
    await ui.priority('Call Log');
    app.leave();
    calls.failNext(countConfiguredArtifacts, 500);
    await open('/settings/artifacts');
    expect(
      await screen.findByText('The artifact list cannot be retrieved at this time. Try again in a few minutes.'),
    ).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await ui.priority('Call Log')).toBeInTheDocument();
  });
});

describe('the column configuration', () => {
  it('[002-1-08] [002-2-158] [002-2-159] [002-2-160] [002-2-161] [002-2-162] [002-2-164] [002-2-165] shows artifacts by group and the columns of the first one', async () => {
    await open('/settings/columns');
    expect(await screen.findByRole('table', { name: 'Columns of Call Log' })).toBeInTheDocument();
    expect(ui.columns()).toEqual(['Duration (number)', 'Duration (text)', 'Started', 'Network']);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Order', 'Column name', 'Priority'],
    ]);
    const group = screen.getByRole('button', { name: 'Communication' });
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Messages' })).toBeVisible();
    await app.user.click(group);
    expect(screen.queryByRole('button', { name: 'Messages' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import configuration' })).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Cookies' }));
    expect(await screen.findByRole('table', { name: 'Columns of Cookies' })).toBeInTheDocument();
  });

  it('[002-2-163] [002-2-168] [002-2-169] moves rows by keys and buttons, keeps the focus on them and announces their position', async () => {
    await open('/settings/columns');
    const handle = await screen.findByRole('button', { name: 'Move Network' });
    expect(await ui.save()).toBeDisabled();
    await act(async () => handle.focus());
    await app.user.keyboard('{ArrowUp}');
    await waitFor(() => expect(ui.columns()).toEqual(['Duration (number)', 'Duration (text)', 'Network', 'Started']));
    expect(screen.getByText('Network is now row 3 of 4.')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Move Network' })).toHaveFocus();
    await app.user.click(screen.getByRole('button', { name: 'Move Network down' }));
    await waitFor(async () => expect(await ui.save()).toBeDisabled());
    // The button is disabled in the last row, so the handle gets the focus.
    expect(screen.getByRole('button', { name: 'Move Network' })).toHaveFocus();
    await app.user.click(screen.getByRole('button', { name: 'Move Started up' }));
    await app.user.click(await ui.save());
    await screen.findByText('Your configuration changes have been updated.');
    await waitFor(async () => expect(await ui.save()).toBeDisabled());
    expect(ui.columns()).toEqual(['Duration (number)', 'Started', 'Duration (text)', 'Network']);
  });

  it('[002-2-163] moves rows by drag and drop', async () => {
    await open('/settings/columns');
    await app.user.click(await screen.findByRole('button', { name: 'Call Log' }));
    const handle = await screen.findByRole('button', { name: 'Move Network' });
    const before = ui.columns();
    handle.setPointerCapture = () => undefined;
    const rows = within(screen.getByRole('table', { name: 'Columns of Call Log' }))
      .getAllByRole('row')
      .slice(1);
    rows.forEach((row, index) => {
      row.getBoundingClientRect = () => new DOMRect(0, index * 40, 400, 40);
    });
    // jsdom has no pointer events.
    const pointer = (type: string, clientY: number) =>
      fireEvent(handle, new MouseEvent(type, { bubbles: true, button: 0, clientY }));
    pointer('pointerdown', 140);
    pointer('pointermove', 5);
    pointer('pointerup', 5);
    await waitFor(() => expect(ui.columns()).toEqual(['Network', ...before.slice(0, 3)]));
    await waitFor(async () => expect(await ui.save()).toBeEnabled());
  });

  it('[002-2-166] [002-2-170] resets the selected artifact for another import type, and shows when that has no evidence', async () => {
    await open('/settings/columns');
    await app.user.click(await screen.findByRole('button', { name: 'Cookies' }));
    await screen.findByRole('table', { name: 'Columns of Cookies' });
    await app.user.selectOptions(await ui.importType(), 'MSAB XRY');
    expect(await screen.findByText(/You must upload an evidence source/)).toBeInTheDocument();
    await app.user.selectOptions(await ui.importType(), 'Cellebrite UFED');
    expect(await screen.findByRole('table', { name: 'Columns of Call Log' })).toBeInTheDocument();
  });

  it('[002-2-167] disables Save while a change is being saved', async () => {
    await open('/settings/columns');
    await app.user.selectOptions(await ui.priority('Started'), 'Secondary');
    calls.holdNext(saveColumns);
    await app.user.click(await ui.save());
    await waitFor(async () => expect(await ui.save()).toBeDisabled());
  });
});

describe('the configuration file', () => {
  it('[002-2-174] [002-2-185] [002-2-186] can neither be imported nor changed while cases are updated', async () => {
    await open('/settings/artifacts');
    const updating = await casesUpdating();
    app.leave();
    calls.answerNext(listCases, updating);
    await open('/settings/columns');
    expect(await screen.findByText('Updating cases')).toBeInTheDocument();
    await app.user.click(await screen.findByRole('button', { name: 'Import configuration' }));
    expect(
      await screen.findByText('Configuration files cannot be imported while cases are updating.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDisabled();
    app.leave();
    calls.answerNext(listCases, updating);
    await open('/settings/categories');
    await screen.findByText('Updating cases');
    await app.user.type((await screen.findAllByLabelText(/^Column name/))[0]!, ' of the item');
    expect(await screen.findByRole('button', { name: 'Apply changes' })).toBeDisabled();
  });
});

describe('the category configuration', () => {
  const column = async (order: number) => {
    const fieldset = (await screen.findAllByRole('group'))[order]!;
    return {
      name: within(fieldset).getByLabelText<HTMLInputElement>(/^Column name/),
      category: within(fieldset).getByLabelText<HTMLSelectElement>(/^Category/),
      options: () =>
        [...within(fieldset).getByLabelText<HTMLSelectElement>(/^Category/).options].map(({ text }) => text),
    };
  };
  const apply = () => screen.findByRole('button', { name: 'Apply changes' });

  it('[000-1-08] [002-2-175] [002-2-176] [002-2-177] [002-2-180] has four columns, the last one for dates, and distinguishes fields of one name', async () => {
    await open('/settings/categories');
    const groups = await screen.findAllByRole('group');
    expect(groups.map((group) => within(group).getByText(/detail$|^Date/, { selector: 'legend' }).textContent)).toEqual(
      [...['Key detail', 'Supporting detail', 'Additional detail', 'Date/time']],
    );
    expect((await column(0)).options()).toEqual([
      ...['As imported', 'Body', 'Domain', 'Duration (number)', 'Duration (text)', 'Network', 'Started'],
    ]);
    expect((await column(3)).options()).toEqual(['As imported', 'Started']);
    expect(await apply()).toBeDisabled();
  });

  it('[002-2-178] [002-2-179] [002-2-181] [002-2-182] [002-2-183] clears the other column that had the field, and requires a name and a category for each', async () => {
    await open('/settings/categories');
    await app.user.selectOptions((await column(0)).category, 'Body');
    await app.user.selectOptions((await column(1)).category, 'Body');
    expect((await column(0)).category).toHaveDisplayValue('Select a category');
    await app.user.clear((await column(1)).name);
    await app.user.click(await apply());
    expect(await screen.findByText('Select a category.')).toBeInTheDocument();
    expect(screen.getByText('Enter a column name.')).toBeInTheDocument();
    expect(calls.countAnswered(saveColumns)).toBe(0);
  });

  it('[002-2-184] [002-7-48] is saved as nodes of its import type', async () => {
    await open('/settings/categories');
    await app.user.selectOptions((await column(3)).category, 'Started');
    await app.user.clear((await column(0)).name);
    await app.user.type((await column(0)).name, 'What');
    await app.user.click(await apply());
    await screen.findByText('Your configuration changes have been updated.');
    const started = { type: 'fragment', name: 'Started', valueType: 'date', mavOrder: 3 };
    expect(await storedColumns()).toMatchObject([
      { type: 'multiArtifact', name: 'What', mavOrder: 0, children: [] },
      { name: 'Supporting detail', mavOrder: 1, children: [] },
      { name: 'Additional detail', mavOrder: 2, children: [] },
      { name: 'Date/time', mavOrder: 3, children: [started] },
    ]);
    await waitFor(async () => expect(await apply()).toBeDisabled());
  });

  it('[002-2-188] shows that an import type without evidence needs a case first', async () => {
    await open('/settings/categories');
    await app.user.selectOptions(await ui.importType(), 'Magnet AXIOM');
    expect(
      await screen.findByText('Upload a case of the type Magnet AXIOM before you configure its columns.'),
    ).toBeInTheDocument();
  });

  it('[002-8-28] shows that the columns cannot be loaded', async () => {
    calls.failNext(searchColumns, 500);
    await open('/settings/categories');
    expect(
      await screen.findByText('The column names cannot be retrieved at this time. Try again in a few minutes.'),
    ).toBeInTheDocument();
  });
});
