import { useLocation, useNavigate, useParams } from 'react-router';

import { chatApi } from '@/api/endpoints/chat';
import { encodeFilters } from '@/domain/filters';
import { explorerModeAt } from '@/routing/explorer-mode';
import { EXPLORER_PATHS } from '@/routing/paths';
import { useAppDispatch } from '@/state/hooks';

/** A person with name and identifiers from the evidence. */
export interface NamedPerson {
  name: string | null;
  identifier: string | null;
}

/** Filters the case by a person in the current view, with all names and numbers of that person in conversations. */
export function useShowPerson(): (person: NamedPerson) => Promise<void> {
  const { caseId = '' } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return async ({ name, identifier }) => {
    const request = { caseId, name, identifier };
    const { data } = await dispatch(chatApi.endpoints.findPerson.initiate(request, { subscribe: false }));
    // A failure shows a toast.
    if (data) {
      const f = encodeFilters({ filter: {}, queryFilters: [{ kind: 'person', ...data }] });
      await navigate(EXPLORER_PATHS[explorerModeAt(pathname) ?? 'artifacts'](caseId, undefined, { f }));
    }
  };
}
