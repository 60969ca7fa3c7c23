import type { HitFilter } from '@contract/model/filter';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl, type IntlShape } from 'react-intl';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import {
  toggled,
  withExhibits,
  withFlag,
  withDateState,
  withFileDiffers,
  withFoundBy,
  withToolCopies,
  withoutArtifacts,
  withPrivileged,
  withPrivilegeState,
  withUnseen,
  type FlagKind,
  type HitFilters,
} from '@/domain/filters';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { exhibitFilterMessages } from '@/messages/exhibits';
import { dateFilterMessages, filterMessages, pillMessages, quickFilterMessages } from '@/messages/filters';
import { privilegeFilterMessages } from '@/messages/privilege';
import { seenMessages } from '@/messages/seen';
import { foundByMessages, foundByNames, toolCopiesMessages } from '@/messages/two-tools';

import { comparisonPills, sourceName, type FilterPill, type PillContext } from './comparison-pills';
import { describeQueryFilter } from './describe-query-filter';
import { useColumnNames, type ColumnNames } from './use-column-names';

/** The pills of the applied filters, in the order of the bar. */
export function useFilterPills({ caseId, filters }: { caseId: string; filters: HitFilters }): FilterPill[] {
  const intl = useIntl();
  const { tagIds = [], evidenceIds = [], sourceComparison } = filters.filter;
  const namesSources = evidenceIds.length > 0 || sourceComparison !== undefined;
  const { data: tags } = useListCaseTagsQuery(tagIds.length > 0 ? { caseId } : skipToken);
  const { data: sources } = useListEvidenceSourcesQuery(namesSources ? { caseId } : skipToken);
  const columnNames = useColumnNames(filters);
  const timezone = useCaseTimezone(caseId);
  return [
    ...queryPills(filters, { columnNames, timezone }, intl),
    ...Object.values(PILLS).flatMap((pillsOf) => pillsOf({ filters, tags, sources, intl })),
  ];
}

/** Every kind of structural filter, in the order of the bar. */
const PILLS: { readonly [Key in keyof HitFilter]-?: (context: PillContext) => FilterPill[] } = {
  groups: artifactPills,
  // Part of the pill of `groups`.
  artifacts: () => [],
  tagIds: tagPills,
  untagged: untaggedPills,
  publicComments: commentPills,
  evidenceIds: sourcePills,
  fileDiffers: filePills,
  dateState: dateStatePills,
  deleted: flagPills('deleted'),
  hasAttachments: flagPills('hasAttachments'),
  commentedByMe: flagPills('commentedByMe'),
  foundBy: foundByPills,
  sourceComparison: comparisonPills,
  toolCopies: toolCopiesPills,
  unseen: unseenPills,
  exhibits: exhibitPills,
  privileged: privilegePills,
  privilegeState: privilegeStatePills,
};

function flagPills(kind: FlagKind) {
  return ({ filters, intl }: PillContext): FilterPill[] =>
    filters.filter[kind] === true
      ? [
          {
            key: kind,
            label: intl.formatMessage(quickFilterMessages.pill),
            value: intl.formatMessage(quickFilterMessages[kind]),
            without: withFlag(filters, kind, false),
          },
        ]
      : [];
}

function queryPills(
  filters: HitFilters,
  names: { columnNames: ColumnNames; timezone: string },
  intl: IntlShape,
): FilterPill[] {
  return filters.queryFilters.map((entry, index) => ({
    key: `query:${index}`,
    ...describeQueryFilter(entry, names, intl),
    without: { ...filters, queryFilters: filters.queryFilters.filter((other) => other !== entry) },
  }));
}

/** One pill for all artifacts: the tree shows which ones are selected. */
function artifactPills({ filters, intl }: PillContext): FilterPill[] {
  const { groups = [], artifacts = [] } = filters.filter;
  const names = [
    ...groups,
    ...artifacts.map(({ group, name }) => (artifacts.length === 1 ? `${group} – ${name}` : name)),
  ];
  return names.length === 0
    ? []
    : [
        {
          key: 'artifacts',
          label: intl.formatMessage(pillMessages.artifacts),
          value: names.join(', '),
          without: withoutArtifacts(filters),
        },
      ];
}

function tagPills({ filters, tags, intl }: PillContext): FilterPill[] {
  const { tagIds = [] } = filters.filter;
  const label = intl.formatMessage(pillMessages.tag);
  // Empty while names are loading, so that no id is shown meanwhile.
  const nameOf = (tagId: string) =>
    tags && (tags.find(({ id }) => id === tagId)?.name ?? intl.formatMessage(pillMessages.unknownTag));
  return tagIds.map((tagId) => ({
    key: `tag:${tagId}`,
    label,
    value: nameOf(tagId) ?? '',
    without: { ...filters, filter: { ...filters.filter, tagIds: toggled(tagIds, tagId, false) } },
  }));
}

function untaggedPills({ filters, intl }: PillContext): FilterPill[] {
  return filters.filter.untagged === true
    ? [
        {
          key: 'untagged',
          label: intl.formatMessage(pillMessages.tag),
          value: intl.formatMessage(filterMessages.untagged),
          without: { ...filters, filter: { ...filters.filter, untagged: undefined } },
        },
      ]
    : [];
}

function commentPills({ filters, intl }: PillContext): FilterPill[] {
  return filters.filter.publicComments === true
    ? [
        {
          key: 'comments',
          label: intl.formatMessage(pillMessages.comments),
          value: intl.formatMessage(filterMessages.publicComments),
          without: { ...filters, filter: { ...filters.filter, publicComments: undefined } },
        },
      ]
    : [];
}

function sourcePills({ filters, sources, intl }: PillContext): FilterPill[] {
  const { evidenceIds = [] } = filters.filter;
  return evidenceIds.map((evidenceId) => ({
    key: `source:${evidenceId}`,
    label: intl.formatMessage(pillMessages.source),
    value: sourceName({ sources, intl }, evidenceId) ?? '',
    without: { ...filters, filter: { ...filters.filter, evidenceIds: toggled(evidenceIds, evidenceId, false) } },
  }));
}

function filePills({ filters, intl }: PillContext): FilterPill[] {
  return filters.filter.fileDiffers === true
    ? [
        {
          key: 'files',
          label: intl.formatMessage(filterMessages.files),
          value: intl.formatMessage(filterMessages.fileDiffers),
          without: withFileDiffers(filters, false),
        },
      ]
    : [];
}

function dateStatePills({ filters, intl }: PillContext): FilterPill[] {
  const { dateState } = filters.filter;
  return dateState === undefined
    ? []
    : [
        {
          key: 'dateState',
          label: intl.formatMessage(dateFilterMessages.button),
          value: intl.formatMessage(pillMessages[dateState]),
          without: withDateState(filters, undefined),
        },
      ];
}

/** Shown in every case, so that the filter of a received link can be removed. */
function foundByPills({ filters, intl }: PillContext): FilterPill[] {
  const { foundBy } = filters.filter;
  return foundBy === undefined
    ? []
    : [
        {
          key: 'foundBy',
          label: intl.formatMessage(foundByMessages.filter),
          value: intl.formatMessage(foundByNames[foundBy]),
          without: withFoundBy(filters, undefined),
        },
      ];
}

/** Only when copies are stacked, since otherwise no items are hidden. */
function toolCopiesPills({ filters, intl }: PillContext): FilterPill[] {
  return filters.filter.toolCopies === 'stacked'
    ? [
        {
          key: 'toolCopies',
          label: intl.formatMessage(toolCopiesMessages.filter),
          value: intl.formatMessage(toolCopiesMessages.stacked),
          without: withToolCopies(filters, 'apart'),
        },
      ]
    : [];
}

function unseenPills({ filters, intl }: PillContext): FilterPill[] {
  const { unseen } = filters.filter;
  return unseen === undefined
    ? []
    : [
        {
          key: 'unseen',
          label: intl.formatMessage(seenMessages.filter),
          value: intl.formatMessage(unseen === 'me' ? seenMessages.byMe : seenMessages.byAnyone),
          without: withUnseen(filters, undefined),
        },
      ];
}

/** Shown to every user, so that the filter of a received link can be removed. */
function privilegePills({ filters, intl }: PillContext): FilterPill[] {
  const { privileged } = filters.filter;
  return privileged === undefined
    ? []
    : [
        {
          key: 'privileged',
          label: intl.formatMessage(privilegeFilterMessages.filter),
          value: intl.formatMessage(
            privileged ? privilegeFilterMessages.privileged : privilegeFilterMessages.unprivileged,
          ),
          without: withPrivileged(filters, undefined),
        },
      ];
}

function privilegeStatePills({ filters, intl }: PillContext): FilterPill[] {
  const { privilegeState } = filters.filter;
  return privilegeState === undefined
    ? []
    : [
        {
          key: 'privilegeState',
          label: intl.formatMessage(privilegeFilterMessages.filter),
          value: intl.formatMessage(privilegeFilterMessages[privilegeState]),
          without: withPrivilegeState(filters, undefined),
        },
      ];
}

function exhibitPills({ filters, intl }: PillContext): FilterPill[] {
  const { exhibits } = filters.filter;
  return exhibits === undefined
    ? []
    : [
        {
          key: 'exhibits',
          label: intl.formatMessage(exhibitFilterMessages.filter),
          value: intl.formatMessage(exhibits ? exhibitFilterMessages.exhibits : exhibitFilterMessages.others),
          without: withExhibits(filters, undefined),
        },
      ];
}
