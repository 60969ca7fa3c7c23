import { useIntl } from 'react-intl';

import { isPseudoTag } from '@/domain/report-form';
import { wizardMessages as say } from '@/messages/reports';
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
    ...(values.includePrivateComments ? [formatMessage(say.privateComments)] : []),
    ...(values.includeNotepad ? [formatMessage(say.notepad)] : []),
  ];
  const information = values.sourceInformation === 'include' ? say.includeInformation : say.excludeInformation;
  return [
    useDetailFacts(values, scope),
    [
      { label: formatMessage(say.chosenSources), value: sourcesOf(values.evidenceSources.map(({ name }) => name)) },
      { label: formatMessage(say.sourceInformation), value: formatMessage(information) },
    ],
    [
      ...values.groups.map(({ name, evidenceIds }) => ({
        label: name,
        value: hasSeveral ? sourcesOf(evidenceIds.map(nameOf)) : formatMessage(say.included),
      })),
      {
        label: formatMessage(say.level),
        value: formatMessage(values.groupImportanceOption === 'primary' ? say.primary : say.all),
      },
    ],
    [
      {
        label: formatMessage(say.chosenTags),
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
        label: formatMessage(say.attachments),
        value: formatMessage(values.exportPreviews === 'originals' ? say.originals : say.withConversions),
      },
      {
        label: formatMessage(say.pictures),
        value: values.thumbnailVisibility?.label ?? formatMessage(say.noPictures),
      },
      { label: formatMessage(say.also), value: also.length === 0 ? formatMessage(say.none) : formatList(also) },
    ],
  ];
}

function useDetailFacts(values: WizardStepProps['values'], scope: WizardStepProps['scope']): Facts {
  const { formatMessage } = useIntl();
  const facts = [
    { label: formatMessage(say.name), value: values.name.trim() },
    { label: formatMessage(say.format), value: values.format.label },
    { label: formatMessage(say.strategy), value: <Strategy text={values.strategy.trim()} /> },
  ];
  if (scope === null) {
    return facts;
  }
  const limit =
    scope.kind === 'items'
      ? formatMessage(say.scopeItems, { count: scope.hitIds.length })
      : formatMessage(say.scopeSearch);
  return [...facts, { label: formatMessage(say.scope), value: limit }];
}

function Strategy({ text }: { text: string }) {
  const { formatMessage } = useIntl();
  return <span className="report-wizard__strategy">{text === '' ? formatMessage(say.none) : text}</span>;
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
    return formatMessage(say.allOfSources, { count: total });
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
