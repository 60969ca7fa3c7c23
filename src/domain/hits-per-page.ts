import type { UserSetting } from '@contract/calls/users';
import { HITS_PER_PAGE_SETTING } from '@contract/rules/identifiers';
import { ITEMS_PER_PAGE_DEFAULT, ITEMS_PER_PAGE_OPTIONS } from '@contract/rules/limits';

/** Items per page from the settings of a user; 20 when missing or invalid (rules 001-5). */
export function hitsPerPage(settings: readonly UserSetting[] | undefined): number {
  const text = settings?.find(({ key }) => key === HITS_PER_PAGE_SETTING)?.value;
  return ITEMS_PER_PAGE_OPTIONS.find((option) => String(option) === text) ?? ITEMS_PER_PAGE_DEFAULT;
}
