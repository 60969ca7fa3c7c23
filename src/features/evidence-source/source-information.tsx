import type { SourceInformation as Information } from '@contract/model/case';
import { useIntl } from 'react-intl';

import { EmptyState } from '@/components/layout/empty-state';
import { PropertyList } from '@/components/layout/property-list';
import { sourceMessages } from '@/messages/case';

import './source-information.css';

/** Properties of a source by section of its report. */
export function SourceInformation({ sections }: Information) {
  const { formatMessage } = useIntl();
  if (sections.length === 0) {
    return <EmptyState message={formatMessage(sourceMessages.nothingStated)} isCompact />;
  }
  return sections.map(({ name, fragments }, index) => (
    <section key={index} className="source-information">
      <h3 className="source-information__title" dir="auto">
        {name}
      </h3>
      <PropertyList facts={fragments.map((fragment) => ({ label: fragment.name, value: fragment.value }))} />
    </section>
  ));
}
