import type { ReportFormValues } from '@contract/rules/report-form';
import { ALL_ITEMS, EXHIBITS, UNTAGGED } from '@contract/rules/report';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';

import { useCountHitsQuery } from '@/api/endpoints/hits';
import { useCountTagsQuery } from '@/api/endpoints/tags';
import { useFormField } from '@/components/form/use-form-field';
import { isPseudoTag, withTag } from '@/domain/report-form';
import { Checklist } from '@/features/filters-bar/checklist';
import { TagSwatch } from '@/features/tags/tag-swatch';
import { filterMessages } from '@/messages/filters';
import { wizardMessages } from '@/messages/reports';

import { ChoiceList } from './choice-list';
import type { WizardStepProps } from './wizard-step-props';

/** Step 4 (002-2-34): an item with any of the chosen tags is in the report. */
export function TagsStep(props: WizardStepProps) {
  const { formatMessage } = useIntl();
  const { tags } = props.choices;
  const countOf = useTagCounts(props);
  const { input, error } = useFormField<ReportFormValues['tags']>('tags');
  const choose = (tagId: string, isOn: boolean) => {
    const tag = tags.find(({ id }) => id === tagId);
    if (tag !== undefined) {
      const { id, name, color } = tag;
      input.onChange(withTag(input.value, { id, name, color }, isOn));
    }
  };
  return (
    <ChoiceList label={formatMessage(wizardMessages.chosenTags)} error={error}>
      <Checklist
        searchLabel={formatMessage(filterMessages.searchTags)}
        emptyText={formatMessage(filterMessages.noTags)}
        failure={null}
        entries={tags.map((tag) => ({
          id: tag.id,
          label: tag.name,
          count: countOf(tag.id),
          isChecked: input.value.some(({ id }) => id === tag.id),
          ...(!isPseudoTag(tag.id) && { mark: <TagSwatch tag={tag} /> }),
        }))}
        onToggle={choose}
      />
    </ChoiceList>
  );
}

/**
 * Number of items of the chosen sources and groups by tag; null while unknown, or with a restriction that the count
 * does not support.
 */
function useTagCounts({ caseId, values, scope }: WizardStepProps): (tagId: string) => number | null {
  const filter = {
    evidenceIds: values.evidenceSources.map(({ id }) => id),
    groups: values.groups.map(({ name }) => name),
  };
  const criteria = scope === null ? { caseId, filter, queryFilters: [] } : skipToken;
  const { data: counts } = useCountTagsQuery(criteria);
  const { data: total } = useCountHitsQuery(criteria);
  const { data: exhibits } = useCountHitsQuery(
    criteria === skipToken ? skipToken : { ...criteria, filter: { ...filter, exhibits: true } },
  );
  return (tagId) => {
    if (tagId === EXHIBITS) {
      return exhibits?.totalCount ?? null;
    }
    if (tagId === ALL_ITEMS) {
      return total?.totalCount ?? null;
    }
    if (tagId === UNTAGGED || counts === undefined) {
      return counts?.untagged ?? null;
    }
    return counts.tags.find((entry) => entry.tagId === tagId)?.count ?? 0;
  };
}
