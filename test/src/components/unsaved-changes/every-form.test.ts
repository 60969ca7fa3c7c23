import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every file with a form or other unsaved input: `asks` before it is lost, or the reason why nothing is asked. */
const FORMS: Record<string, string> = {
  'features/bulk-actions/bulk-comment-modal.tsx': 'asks',
  'features/bulk-actions/bulk-decision-modal.tsx': 'asks',
  'features/bulk-actions/bulk-exhibits-modal.tsx': 'asks',
  'features/bulk-actions/bulk-tags-modal.tsx': 'asks',
  'features/bulk-actions/disclosure-modal.tsx': 'asks',
  'features/bulk-actions/search-export-modal.tsx': 'asks',
  'features/column-filters/number-column-form.tsx': 'a filter stores nothing',
  'features/column-filters/text-column-form.tsx': 'a filter stores nothing',
  'features/comments/comment-form.tsx': 'kept as a draft',
  'features/confirmation/confirmation-form.tsx': 'a password or code that only confirms',
  'features/deletion/reason-modal.tsx': 'asks',
  'features/evidence-source/edit-source-modal.tsx': 'asks',
  'features/exhibits/exhibit-modal.tsx': 'asks',
  'features/filters-bar/date-time-form.tsx': 'a filter stores nothing',
  'features/filters-bar/keyword-modal.tsx': 'asks',
  'features/privilege/decision-modal.tsx': 'asks',
  'features/redactions/drawing-panel.tsx': 'kept as a draft',
  'features/redactions/redact-modal.tsx': 'asks',
  'features/redactions/redaction-list.tsx': 'asks',
  'features/redactions/rules-modal.tsx': 'asks',
  'features/saved-searches/search-name-form.tsx': 'asks',
  'features/service-tokens/new-token-modal.tsx': 'asks',
  'features/tags/new-tag-form.tsx': 'kept as a draft',
  'components/list-filters/list-filter.tsx': 'a filter stores nothing',
  'pages/audit/export-modal.tsx': 'asks',
  'pages/case-overview/information/edit-case-modal.tsx': 'asks',
  'pages/case-overview/people/assignment-modal.tsx': 'asks',
  'pages/case-overview/tags/tag-modal.tsx': 'asks',
  'pages/configuration/category-form.tsx': 'asks',
  'pages/configuration/use-artifact-configuration.ts': 'asks',
  'pages/configuration/use-columns-configuration.ts': 'asks',
  'pages/dashboard/create-case/create-case-modal.tsx': 'asks',
  'pages/exhibits/numbering-modal.tsx': 'asks',
  'pages/explorer/conversations/chat-export-form.tsx': 'asks',
  'pages/explorer/timeline/setup-modal.tsx': 'asks',
  'pages/explorer/worldmap/tools/area-form.tsx': 'a filter stores nothing',
  'pages/explorer/worldmap/tools/meetings-panel.tsx': 'a filter stores nothing',
  'pages/letterhead/letterhead-form.tsx': 'asks',
  'pages/privilege/add-rules-modal.tsx': 'asks',
  'pages/privilege/privilege-log-modal.tsx': 'asks',
  'pages/profile/change-password-modal.tsx': 'asks',
  'pages/profile/keyboard-card.tsx': 'asks',
  'pages/profile/second-factor/add-passkey-modal.tsx': 'asks',
  'pages/profile/second-factor/set-up-modal.tsx': 'a password or code that only confirms',
  'pages/profile/settings-form.tsx': 'asks',
  'pages/report-wizard/report-wizard.tsx': 'kept as a draft',
  'pages/reports/tags-export-modal.tsx': 'asks',
  'pages/system-reports/create-report-modal.tsx': 'asks',
  'pages/users/add-user-page.tsx': 'asks',
  'pages/users/edit-user-page.tsx': 'asks',
  'pages/users/set-password-page.tsx': 'asks',
};

const ROOT = 'src';
const sources = new Map(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [name.replaceAll(path.sep, '/'), readFileSync(path.join(ROOT, name), 'utf8')] as const),
);
/** Not the base of all forms. */
const isForm = ([name, text]: readonly [string, string]): boolean =>
  /<EntityForm\b|useUnsavedChanges\(/.test(text) && !/^components\/(unsaved-changes|form)\//.test(name);

it('lists every form of the interface', () => {
  expect(
    [...sources]
      .filter(isForm)
      .map(([name]) => name)
      .sort(),
  ).toEqual(Object.keys(FORMS).sort());
});

describe.each(Object.entries(FORMS))('%s (%s)', (name, rule) => {
  const text = sources.get(name) ?? '';

  it('asks before its input is lost, or has a reason not to', () => {
    expect(text.includes('asksBeforeLeaving={false}')).toBe(rule !== 'asks');
    expect(text.includes('<DraftKeeper')).toBe(rule === 'kept as a draft');
  });

  it('is in no dialog that closes without asking', () => {
    expect(text).not.toContain('<Modal\n');
  });
});
