import { useLocation, useNavigate, useParams } from 'react-router';

import { chatApi } from '@/api/endpoints/chat';
import { encodeFilters } from '@/domain/filters';
import { explorerModeAt } from '@/routing/explorer-mode';
import { EXPLORER_PATHS } from '@/routing/paths';
import { useAppDispatch } from '@/state/hooks';

/** Somebody as the evidence names them. */
export interface NamedPerson {
  name: string | null;
  identifier: string | null;
}

/** Filters the case by a person, by all names and numbers that its conversations know of them, in the view that is open. */
export function useShowPerson(): (person: NamedPerson) => Promise<void> {
  const { caseId = '' } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return async ({ name, identifier }) => {
    const asked = { caseId, name, identifier };
    const { data } = await dispatch(chatApi.endpoints.findPerson.initiate(asked, { subscribe: false }));
    // A failure makes a toast.
    if (data) {
      const f = encodeFilters({ filter: {}, queryFilters: [{ kind: 'person', ...data }] });
      await navigate(EXPLORER_PATHS[explorerModeAt(pathname) ?? 'artifacts'](caseId, undefined, { f }));
    }
  };
}
