import { originIn, type DatabaseKey, type Draft, type Extraction } from '@server/sample/extraction';
import { commonFields, field, model, textField, timeField, type DeletedState } from '@server/sample/model-elements';
import type { BookmarkData, CookieData, DownloadData, Item, SearchData, VisitData } from './item-data';

const BROWSER = 'Chrome';

/** A model of plain fields, which most types are. */
export const plainDraft = (
  item: Item,
  source: string | null,
  database: DatabaseKey,
  fields: readonly string[],
  more: (extraction: Extraction) => readonly string[] = () => [],
  state: DeletedState = 'Intact',
): Draft => ({
  item,
  render: (extraction) =>
    model(extraction, item.type, [...commonFields(source), ...fields, ...more(extraction)], {
      ...originIn(extraction, database),
      state,
    }),
});

export const visitedPage = (data: VisitData): Draft =>
  plainDraft(
    { type: 'VisitedPage', data },
    BROWSER,
    'browser',
    [
      textField('Title', data.title),
      textField('Url', data.url),
      timeField('LastVisited', data.time),
      field('VisitCount', 'Int32', data.visits),
      textField('Account', null),
      textField('ArtifactFamily', 'Web History'),
      textField('UrlCacheFile', null),
    ],
    undefined,
    data.isDeleted === true ? 'Deleted' : 'Intact',
  );

export const searchedItem = (data: SearchData): Draft =>
  plainDraft({ type: 'SearchedItem', data }, BROWSER, 'browser', [
    textField('Value', data.value),
    timeField('TimeStamp', data.time),
    textField('Origin', data.origin),
    textField('Account', null),
  ]);

export const webBookmark = (data: BookmarkData): Draft =>
  plainDraft({ type: 'WebBookmark', data }, BROWSER, 'bookmarks', [
    textField('Title', data.title),
    textField('Url', data.url),
    textField('Path', data.path),
    timeField('TimeStamp', data.time),
    timeField('LastVisited', data.time),
    field('VisitCount', 'Int32', 3),
  ]);

export const cookie = (data: CookieData): Draft =>
  plainDraft({ type: 'Cookie', data }, BROWSER, 'cookies', [
    textField('Name', data.name),
    textField('Value', data.value),
    textField('Domain', data.domain),
    textField('Path', '/'),
    timeField('CreationTime', data.created),
    timeField('LastAccessTime', data.created),
    timeField('Expiry', data.expiry),
  ]);

export const fileDownload = (data: DownloadData): Draft =>
  plainDraft({ type: 'FileDownload', data }, BROWSER, 'browser', [
    textField('Url', data.url),
    textField('TargetPath', data.target),
    field('FileSize', 'Int64', data.size),
    field('BytesReceived', 'Int64', data.size),
    textField('DownloadState', 'Complete'),
    timeField('StartTime', data.time),
    timeField('EndTime', { ...data.time, instant: data.time.instant + 4000 }),
  ]);
