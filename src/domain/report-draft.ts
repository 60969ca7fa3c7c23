import type { CaseTag, EvidenceSource } from '@contract/model/case';
import { PICTURE_OPTIONS, REPORT_FORMAT_OPTIONS, type ReportFormValues } from '@contract/rules/report-form';
import { readJson } from '@contract/text/read-json';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { areSameSources, newReportValues, withGroupOf } from './report-form';

/** The stored draft of a report. It contains ids, so that renamed tags and sources are still found. */
const Draft = Type.Object({
  step: Type.Integer({ minimum: 0 }),
  name: Type.String(),
  format: Type.String(),
  strategy: Type.String(),
  /** Null: all sources, including those that are added later. */
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

/** The choices of the wizard. */
export interface ReportChoices {
  sources: readonly Pick<EvidenceSource, 'id' | 'name' | 'groups' | 'counts'>[];
  /** Includes 'All items', 'Untagged' and the exhibits. */
  tags: readonly Pick<CaseTag, 'id' | 'name' | 'color'>[];
}

export interface ReportDraft {
  values: ReportFormValues;
  /** Zero-based. */
  step: number;
}

/** A started report as text for the drafts of the window; null when nothing was changed. */
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

/** Parses a draft; sources, groups and tags that no longer exist are dropped. Null for an invalid draft. */
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

/** A draft of the first step can differ from a new report only in the fields of that step. */
const isUntouched = ({ step, name, strategy, format }: Draft): boolean =>
  step === 0 && name.trim() === '' && strategy.trim() === '' && format === REPORT_FORMAT_OPTIONS[0].value;
