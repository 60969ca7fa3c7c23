import type { PackageItems } from '@/app/disclosure/package-items';
import type { PackageSearch } from '@/app/disclosure/package-search';

import type { CallHandler } from './call-handler';
import { caseHandlers } from './case-handlers';
import { chatHandlers } from './chat-handlers';
import { hitHandlers } from './hit-handlers';
import { locationHandlers } from './location-handlers';
import { timelineHandlers } from './timeline-handlers';

/** The handlers of all calls that a package supports. */
export const packageHandlers = (items: PackageItems, search: PackageSearch): CallHandler[] => [
  ...caseHandlers(items),
  ...hitHandlers(search),
  ...chatHandlers(search),
  ...locationHandlers(search),
  ...timelineHandlers(search),
];
