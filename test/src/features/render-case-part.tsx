import type { ComponentType } from 'react';

import type { Case } from '@contract/model/case';
import { useGetCaseQuery } from '@/api/endpoints/cases';
import { paths } from '@/routing/paths';
import { ROUTES } from '@/routing/route-patterns';
import { renderConnected } from '@test/helpers/render-app';

/** A part of a page of a case, rendered by itself once the case is loaded. */
export function renderCasePart(
  Part: ComponentType<{ openCase: Case }>,
  caseId: string,
  options?: Parameters<typeof renderConnected>[1],
) {
  const Loaded = () => {
    const { data } = useGetCaseQuery({ caseId });
    return data && <Part openCase={data} />;
  };
  return renderConnected(<Loaded />, { address: paths.caseDashboard(caseId), path: ROUTES.caseDashboard, ...options });
}
