import { isRecord } from '@contract/text/read-json';
import { REPORT_HIT_IDS_MAX } from '@contract/rules/report';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { encodeFilters, hasFilters } from '@/domain/filters';
import { parseFilters } from '@/domain/filters-parse';
import type { ReportScope } from '@/domain/report-form';
import { parseQuery, stringParam } from '@/routing/search-params';

interface ScopeOfPage {
  scope: ReportScope | null;
  /** Equal for equal scopes. */
  key: string;
  onRemove: () => void;
}

/** The restriction of the report: a search in the URL, or items in the navigation state. */
export function useReportScope(): ScopeOfPage {
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const scope = useMemo(() => itemsOf(state) ?? searchOf(search), [state, search]);
  return { scope, key: keyOf(scope), onRemove: () => void navigate(pathname, { replace: true }) };
}

function itemsOf(state: unknown): ReportScope | null {
  const given: unknown[] = isRecord(state) && Array.isArray(state.hitIds) ? state.hitIds : [];
  const hitIds = given.filter((id) => typeof id === 'string').slice(0, REPORT_HIT_IDS_MAX);
  return hitIds.length > 0 ? { kind: 'items', hitIds } : null;
}

function searchOf(search: string): ReportScope | null {
  const filters = parseFilters(stringParam(parseQuery(search).f));
  return hasFilters(filters) ? { kind: 'search', ...filters } : null;
}

function keyOf(scope: ReportScope | null): string {
  switch (scope?.kind) {
    case 'search':
      return encodeFilters(scope) ?? '';
    case 'items':
      return `${scope.hitIds.length} from ${scope.hitIds[0] ?? ''} to ${scope.hitIds.at(-1) ?? ''}`;
    case undefined:
      return 'new';
  }
}
