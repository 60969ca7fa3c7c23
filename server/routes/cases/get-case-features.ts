import { getCaseFeatures } from '@contract/calls/cases';
import { callRoute } from '@server/routes/call-route';

export const getCaseFeaturesRoute = callRoute(getCaseFeatures, async (request, { services }) => {
  const names = request.query.features
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { features: await services.cases.features(request.params.caseId, names) };
});
