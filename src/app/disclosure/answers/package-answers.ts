import type { PackageItems } from '@/app/disclosure/package-items';
import type { PackageSearch } from '@/app/disclosure/package-search';

import type { Answer } from './answer';
import { caseAnswers } from './case-answers';
import { chatAnswers } from './chat-answers';
import { hitAnswers } from './hit-answers';
import { locationAnswers } from './location-answers';
import { timelineAnswers } from './timeline-answers';

/** The handlers of all calls that a package supports. */
export const packageAnswers = (items: PackageItems, search: PackageSearch): Answer[] => [
  ...caseAnswers(items),
  ...hitAnswers(search),
  ...chatAnswers(search),
  ...locationAnswers(search),
  ...timelineAnswers(search),
];
