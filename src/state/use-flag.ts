import type { FeatureFlag } from '@contract/rules/feature-flags';

import { selectIsFlagOn } from './flags-slice';
import { useAppSelector } from './hooks';

export const useFlag = (name: FeatureFlag): boolean => useAppSelector((state) => selectIsFlagOn(state, name));
