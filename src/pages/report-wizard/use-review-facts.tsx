import { useIntl } from 'react-intl';

import { isPseudoTag } from '@/domain/report-form';
import { wizardMessages as messages } from '@/messages/reports';
import { TagLabel } from '@/features/tags/tag-label';
import type { PropertyListProps } from '@/components/layout/property-list';

import type { WizardStepProps } from './wizard-step-props';

type Facts = PropertyListProps['facts'];

/** The choices as labels and values by step. */
export function useReviewFacts({ values, scope, choices }: WizardStepProps): Facts[] {
  const { formatMessage, formatList } = useIntl();
  const sourcesOf = (names: readonly string[]) => <SourceNames names={names} total={choices.sources.length} />;
  const nameOf = (evidenceId: number) =>
    choices.sources.find(({ id }) => id === evidenceId)?.name ?? String(evidenceId);
  const hasSeveral = values.evidenceSources.length > 1;
  const also = [
    ...(values.includePrivateComments ? [formatMessage(messages.privateComments)] : []),
    ...(values.includeNotepad ? [formatMessage(messages.notepad)] : []),
  ];
  const information =
    values.sourceInformation === 'include' ? messages.includeInformation : messages.excludeInformation;
  return [
    useDetailFacts(values, scope),
    [
      {
        label: formatMessage(messages.chosenSources),
        value: sourcesOf(values.evidenceSources.map(({ name }) => name)),
      },
      { label: formatMessage(messages.sourceInformation), value: formatMessage(information) },
    ],
    [
      ...values.groups.map(({ name, evidenceIds }) => ({
        label: name,
        value: hasSeveral ? sourcesOf(evidenceIds.map(nameOf)) : formatMessage(messages.included),
      })),
      {
        label: formatMessage(messages.level),
        value: formatMessage(values.groupImportanceOption === 'primary' ? messages.primary : messages.all),
      },
    ],
    [
      {
        label: formatMessage(messages.chosenTags),
        value: (
          <span className="report-wizard__tags">
            {values.tags.map((tag) =>
              isPseudoTag(tag.id) ? <span key={tag.id}>{tag.name}</span> : <TagLabel key={tag.id} tag={tag} />,
            )}
          </span>
        ),
      },
    ],
    [
      {
        label: formatMessage(messages.attachments),
        value: formatMessage(values.exportPreviews === 'originals' ? messages.originals : messages.withConversions),
      },
      {
        label: formatMessage(messages.pictures),
        value: values.thumbnailVisibility?.label ?? formatMessage(messages.noPictures),
      },
      {
        label: formatMessage(messages.also),
        value: also.length === 0 ? formatMessage(messages.none) : formatList(also),
      },
    ],
  ];
}

function useDetailFacts(values: WizardStepProps['values'], scope: WizardStepProps['scope']): Facts {
  const { formatMessage } = useIntl();
  const facts = [
    { label: formatMessage(messages.name), value: values.name.trim() },
    { label: formatMessage(messages.format), value: values.format.label },
    { label: formatMessage(messages.strategy), value: <Strategy text={values.strategy.trim()} /> },
  ];
  if (scope === null) {
    return facts;
  }
  const limit =
    scope.kind === 'items'
      ? formatMessage(messages.scopeItems, { count: scope.hitIds.length })
      : formatMessage(messages.scopeSearch);
  return [...facts, { label: formatMessage(messages.scope), value: limit }];
}

function Strategy({ text }: { text: string }) {
  const { formatMessage } = useIntl();
  return <span className="report-wizard__strategy">{text === '' ? formatMessage(messages.none) : text}</span>;
}

/** Maximum number of names in one line; more are a list. */
const NAMES_IN_A_SENTENCE = 5;

interface SourceNamesProps {
  names: readonly string[];
  /** Number of sources of the case. */
  total: number;
}

function SourceNames({ names, total }: SourceNamesProps) {
  const { formatList, formatMessage } = useIntl();
  if (names.length <= NAMES_IN_A_SENTENCE) {
    return formatList(names);
  }
  if (names.length === total) {
    return formatMessage(messages.allOfSources, { count: total });
  }
  return (
    <ul className="report-wizard__names">
      {names.map((name, index) => (
        <li key={index} title={name} dir="auto">
          {name}
        </li>
      ))}
    </ul>
  );
}
