import { getMapConfig } from '@contract/calls/system';
import { callRoute } from '@server/routes/call-route';

export const getMapConfigRoute = callRoute(getMapConfig, async (_request, { config: { maps } }) => ({
  token: maps.token,
  defaultStyle: maps.defaultStyle,
  satelliteStyle: maps.satelliteStyle,
  apiServer: maps.apiServer,
}));
