import { listFeatureFlags } from '@contract/calls/system';
import { FEATURE_FLAGS } from '@contract/rules/feature-flags';
import { callRoute } from '@server/routes/call-route';

export const listFeatureFlagsRoute = callRoute(listFeatureFlags, async (_request, { config }) => ({
  // The Unleash front-end API lists only what is on.
  toggles: FEATURE_FLAGS.filter((name) => config.flags[name]).map((name) => ({
    name,
    enabled: true,
    variant: { name: 'disabled', enabled: false },
    impressionData: false,
  })),
}));
