import type { CaseTag, EvidenceSource } from '@contract/model/case';
import { PICTURE_OPTIONS, REPORT_FORMAT_OPTIONS, type ReportFormValues } from '@contract/rules/report-form';
import { readJson } from '@contract/text/read-json';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { areSameSources, newReportValues, withGroupOf } from './report-form';

/** The stored draft of a report: ids, so that renamed or deleted things do not matter. */
const Draft = Type.Object({
  step: Type.Integer({ minimum: 0 }),
  name: Type.String(),
  format: Type.String(),
  strategy: Type.String(),
  /** Null: every source, also those that come later. */
  evidenceIds: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
  sourceInformation: Type.Union([Type.Literal('include'), Type.Literal('exclude')]),
  groups: Type.Array(Type.Object({ name: Type.String(), evidenceIds: Type.Array(Type.Integer()) })),
  groupImportanceOption: Type.Union([Type.Literal('primary'), Type.Literal('all')]),
  tagIds: Type.Array(Type.String()),
  pictures: Type.Union([Type.String(), Type.Null()]),
  exportPreviews: Type.Union([Type.Literal('originals_and_conversions'), Type.Literal('originals')]),
  includePrivateComments: Type.Boolean(),
  includeNotepad: Type.Boolean(),
});
type Draft = Static<typeof Draft>;

/** What the wizard offers. */
export interface ReportChoices {
  sources: readonly Pick<EvidenceSource, 'id' | 'name' | 'groups' | 'counts'>[];
  /** With 'All items', 'Untagged' and the exhibits. */
  tags: readonly Pick<CaseTag, 'id' | 'name' | 'color'>[];
}

export interface ReportDraft {
  values: ReportFormValues;
  /** Zero-based. */
  step: number;
}

/** A begun report as the text that the drafts of the window keep; null where nothing was changed. */
export function reportDraftText({ values, step }: ReportDraft, choices: ReportChoices): string | null {
  const draft: Draft = {
    step,
    name: values.name,
    format: values.format.value,
    strategy: values.strategy,
    evidenceIds: areSameSources(values.evidenceSources, choices.sources)
      ? null
      : values.evidenceSources.map(({ id }) => id),
    sourceInformation: values.sourceInformation,
    groups: values.groups.map(({ name, evidenceIds }) => ({ name, evidenceIds: [...evidenceIds] })),
    groupImportanceOption: values.groupImportanceOption,
    tagIds: values.tags.map(({ id }) => id),
    pictures: values.thumbnailVisibility?.value ?? null,
    exportPreviews: values.exportPreviews,
    includePrivateComments: values.includePrivateComments,
    includeNotepad: values.includeNotepad,
  };
  return isUntouched(draft) ? null : JSON.stringify(draft);
}

/** The report that a text describes, as far as the case still has what it names; null for a text that describes none. */
export function readReportDraft(text: string, choices: ReportChoices): ReportDraft | null {
  const draft = readJson(text);
  if (!Value.Check(Draft, draft)) {
    return null;
  }
  const { evidenceIds, tagIds, step } = draft;
  const fresh = newReportValues(choices.sources);
  const evidenceSources =
    evidenceIds === null ? fresh.evidenceSources : fresh.evidenceSources.filter(({ id }) => evidenceIds.includes(id));
  const isGone = evidenceIds !== null && evidenceSources.length < evidenceIds.length;
  const values: ReportFormValues = {
    name: draft.name,
    strategy: draft.strategy,
    evidenceSources,
    sourceInformation: draft.sourceInformation,
    groups: isGone ? [] : knownGroups(draft.groups, choices),
    groupImportanceOption: draft.groupImportanceOption,
    tags: choices.tags.filter(({ id }) => tagIds.includes(id)).map(({ id, name, color }) => ({ id, name, color })),
    format: REPORT_FORMAT_OPTIONS.find(({ value }) => value === draft.format) ?? fresh.format,
    thumbnailVisibility: PICTURE_OPTIONS.find(({ value }) => value === draft.pictures),
    exportPreviews: draft.exportPreviews,
    includePrivateComments: draft.includePrivateComments,
    includeNotepad: draft.includeNotepad,
  };
  return { values, step };
}

function knownGroups(groups: Draft['groups'], { sources }: ReportChoices): ReportFormValues['groups'] {
  return groups
    .flatMap(({ name, evidenceIds }) => evidenceIds.map((evidenceId) => ({ name, evidenceId })))
    .filter(({ name, evidenceId }) =>
      sources.some(({ id, groups: present }) => id === evidenceId && present.some((group) => group.name === name)),
    )
    .reduce<ReportFormValues['groups']>(
      (chosen, { name, evidenceId }) => withGroupOf(chosen, name, evidenceId, true),
      [],
    );
}

/** On the first step nothing but its own fields can differ from a new report. */
const isUntouched = ({ step, name, strategy, format }: Draft): boolean =>
  step === 0 && name.trim() === '' && strategy.trim() === '' && format === REPORT_FORMAT_OPTIONS[0].value;
