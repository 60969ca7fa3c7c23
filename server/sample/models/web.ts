import { originIn, type DatabaseKey, type Draft, type Extraction } from '@server/sample/extraction';
import { commonFields, field, model, textField, timeField, type DeletedState } from '@server/sample/model-elements';
import type { SampleTime } from '@server/sample/times';

const BROWSER = 'Chrome';

/** A model of plain fields, which most types are. */
export const plainDraft = (
  type: string,
  source: string | null,
  database: DatabaseKey,
  fields: readonly string[],
  more: (extraction: Extraction) => readonly string[] = () => [],
  state: DeletedState = 'Intact',
): Draft => ({
  type,
  render: (extraction) =>
    model(extraction, type, [...commonFields(source), ...fields, ...more(extraction)], {
      ...originIn(extraction, database),
      state,
    }),
});

interface Visit {
  title: string | null;
  url: string;
  time: SampleTime;
  visits: number;
  isDeleted?: boolean;
}

export const visitedPage = (data: Visit): Draft =>
  plainDraft(
    'VisitedPage',
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

export const searchedItem = (data: { value: string; time: SampleTime; origin: string }): Draft =>
  plainDraft('SearchedItem', BROWSER, 'browser', [
    textField('Value', data.value),
    timeField('TimeStamp', data.time),
    textField('Origin', data.origin),
    textField('Account', null),
  ]);

export const webBookmark = (data: { title: string; url: string; path: string; time: SampleTime }): Draft =>
  plainDraft('WebBookmark', BROWSER, 'bookmarks', [
    textField('Title', data.title),
    textField('Url', data.url),
    textField('Path', data.path),
    timeField('TimeStamp', data.time),
    timeField('LastVisited', data.time),
    field('VisitCount', 'Int32', 3),
  ]);

interface Cookie {
  name: string;
  value: string;
  domain: string;
  created: SampleTime;
  expiry: SampleTime;
}

export const cookie = (data: Cookie): Draft =>
  plainDraft('Cookie', BROWSER, 'cookies', [
    textField('Name', data.name),
    textField('Value', data.value),
    textField('Domain', data.domain),
    textField('Path', '/'),
    timeField('CreationTime', data.created),
    timeField('LastAccessTime', data.created),
    timeField('Expiry', data.expiry),
  ]);

export const fileDownload = (data: { url: string; target: string; size: number; time: SampleTime }): Draft =>
  plainDraft('FileDownload', BROWSER, 'browser', [
    textField('Url', data.url),
    textField('TargetPath', data.target),
    field('FileSize', 'Int64', data.size),
    field('BytesReceived', 'Int64', data.size),
    textField('DownloadState', 'Complete'),
    timeField('StartTime', data.time),
    timeField('EndTime', { ...data.time, instant: data.time.instant + 4000 }),
  ]);
