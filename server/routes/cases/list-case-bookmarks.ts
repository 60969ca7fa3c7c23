import { listCaseBookmarks } from '@contract/calls/cases';
import { sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const listCaseBookmarksRoute = callRoute(listCaseBookmarks, async (request, { services }) => {
  const bookmarks = await services.cases.bookmarks(sessionOf(request).user);
  return { casesBookmarks: bookmarks.map((bookmark) => ({ ...bookmark, override: false })) };
});
