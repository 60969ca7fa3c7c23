import {
  createCaseUcoExport,
  createChatExport,
  createDisclosurePackage,
  createReport,
  createSearchExport,
  createTagsExport,
} from '@contract/calls/reports';
import type { CallDeclaration } from '@contract/define-call';
import { expect, type Browser } from '@playwright/test';
import type { OutputProgram } from '@test/server/helpers/output-programs';

import {
  attributes,
  filesIn,
  idsInCsv,
  idsInRsmf,
  idsInWorkbooks,
  idsOnPage,
  matches,
  wordsIn,
} from './output-readers';

/** The selected contents of the sample case, by the ids of items. */
export interface Selection {
  hitIds: string[];
  chatThreadId: string;
  /** The messages of the conversation. */
  messageIds: string[];
  markedIds: string[];
  evidenceSources: number[];
}

/** Rows that fit into the window of a package. */
export const ITEMS = 12;

export interface Output {
  call: CallDeclaration;
  body: (selection: Selection) => object;
  expected: (selection: Selection) => string[];
  /** Programs that open it; without them only its download is tested. */
  programs?: OutputProgram[];
  /** Reads the ids of its items from its file, as a recipient would. */
  read: (file: Buffer, browser: Browser) => Promise<string[]> | string[];
}

const criteria = { filter: {}, queryFilters: [] };
const reportOptions = {
  ...{ name: 'Items', groups: ['Communication', 'Media'], importance: 'all', tags: ['all'] },
  ...{ excludeSourceInformation: false, exportPreviews: false },
};
const search = { name: 'Found', columns: 'all', ...criteria, sort: [{ by: 'date', order: 'asc' }] };
const chat = ({ chatThreadId }: Selection) => ({
  name: 'Conversation',
  queryFilters: [{ kind: 'chatThread', chatThreadIds: [chatThreadId] }],
});
const named = (name: string) => (selection: Selection) => ({ name, hitIds: selection.hitIds });
const selected = ({ hitIds }: Selection): string[] => hitIds;
const messages = ({ messageIds }: Selection): string[] => messageIds;

/** An output of each type that members of a case may create, in each of its formats. */
export const OUTPUTS: Readonly<Record<string, Output>> = {
  'a PDF report': {
    call: createReport,
    body: ({ hitIds, evidenceSources }) => ({
      ...reportOptions,
      evidenceSources,
      format: 'PDF',
      thumbnailVisibility: 'show',
      hitIds,
    }),
    expected: selected,
    programs: ['chromium', 'pdftotext'],
    read: async (file) => matches(await wordsIn(file), /\bItem \d+ (?:.{0,60}? )?(\d+) Original ID/g),
  },
  'an Excel report': {
    call: createReport,
    body: ({ hitIds, evidenceSources }) => ({ ...reportOptions, evidenceSources, format: 'EXCEL', hitIds }),
    expected: selected,
    programs: ['soffice'],
    read: idsInWorkbooks,
  },
  'tags and comments': {
    call: createTagsExport,
    body: () => ({ name: 'Tags', reportType: 'tags_and_comments_export', format: 'JSON', scope: 'all' }),
    expected: ({ markedIds }) => markedIds,
    read: (file) => matches(file, /"hitId":\s?"(\d+)"/g),
  },
  'a conversation as a page': {
    call: createChatExport,
    body: (selection) => ({ ...chat(selection), format: 'html' }),
    expected: messages,
    read: (file, browser) =>
      idsOnPage(file, /\.html$/, browser, (page) => attributes(page.locator('article'), 'data-item')),
  },
  'a conversation as a transcript': {
    call: createChatExport,
    body: (selection) => ({ ...chat(selection), format: 'pdf' }),
    expected: messages,
    programs: ['chromium', 'pdftotext'],
    read: async (file) => matches(await wordsIn(file), /\bItem (\d+)/g),
  },
  'a conversation as RSMF': {
    call: createChatExport,
    body: (selection) => ({ ...chat(selection), format: 'rsmf' }),
    expected: messages,
    read: idsInRsmf,
  },
  'a search as CSV': {
    call: createSearchExport,
    body: ({ hitIds }) => ({ ...search, format: 'CSV', hitIds }),
    expected: selected,
    read: idsInCsv,
  },
  'a search as JSON Lines': {
    call: createSearchExport,
    body: ({ hitIds }) => ({ ...search, format: 'JSONL', hitIds }),
    expected: selected,
    read: (file) => matches(file, /^\{"item":\{.*?"Item ID":"(\d+)"/gm),
  },
  'CASE/UCO': {
    call: createCaseUcoExport,
    body: named('Graph'),
    expected: selected,
    read: async (file) =>
      (await filesIn(file, '.jsonld')).flatMap((graph) =>
        matches(graph, /"uco-core:definingContext":"Item in REVIEW","uco-core:externalIdentifier":"(\d+)"/g),
      ),
  },
  'a disclosure package': {
    call: createDisclosurePackage,
    body: ({ hitIds }) => ({
      ...{ name: 'For the defence', recipient: 'Ms Defence', includeTags: true, includeComments: true },
      ...{ includeConversions: false, hitIds },
    }),
    expected: selected,
    read: (file, browser) =>
      idsOnPage(file, /(?:^|\/)index\.html$/, browser, async (page) => {
        await expect(page.getByText(`${ITEMS} items`, { exact: true })).toBeVisible();
        const rows = page.locator('.ag-row');
        await expect(rows).toHaveCount(ITEMS);
        return attributes(rows, 'row-id');
      }),
  },
};
