import { useIntl } from 'react-intl';

import { useFilterPills } from '@/features/filters-bar/use-filter-pills';
import { savedSearchMessages } from '@/messages/saved-searches';
import { hitsCodec } from '@/routing/hits-params';
import { parseQuery } from '@/routing/search-params';

/** A search as text, as in the pills of its filters. */
export function useSearchDescription(caseId: string, query: string): string {
  const intl = useIntl();
  const { filters } = hitsCodec.parse(parseQuery(query));
  const parts = useFilterPills({ caseId, filters }).map(({ label, value }) =>
    intl.formatMessage(savedSearchMessages.part, { label, value }),
  );
  return parts.length > 0 ? parts.join(' · ') : intl.formatMessage(savedSearchMessages.everything);
}
