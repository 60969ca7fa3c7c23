import { getUnleash } from '@contract/calls/system';
import { callRoute } from '@server/routes/call-route';

export const getUnleashRoute = callRoute(getUnleash, async (_request, { config }) => config.unleash);
