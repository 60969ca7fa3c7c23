import type { Visit } from './screen';
import { ADMINISTRATION } from './screens-of-administration';
import { CASES } from './screens-of-case';
import { ITEMS } from './screens-of-item';
import { LISTS } from './screens-of-list';
import { OUTPUTS } from './screens-of-outputs';
import { PREVIEWS } from './screens-of-previews';
import { USERS } from './screens-of-user';
import { VIEWS } from './screens-of-views';

/** Every screen of the server with the sample case; those that need another server or a long way are checked by their own tests. */
export const SCREENS: readonly Visit[] = [
  ...USERS,
  ...ADMINISTRATION,
  ...CASES,
  ...OUTPUTS,
  ...LISTS,
  ...ITEMS,
  ...PREVIEWS,
  ...VIEWS,
];
