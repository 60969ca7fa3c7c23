import type { Draft } from '@server/sample/extraction';
import { field, multiModelField, textField, timeField } from '@server/sample/model-elements';
import type { CalendarData, NoteData } from './item-data';
import { party } from './parties';
import { plainDraft } from './web';

export const calendarEntry = (data: CalendarData): Draft =>
  plainDraft(
    { type: 'CalendarEntry', data },
    'Calendar',
    'calendar',
    [
      textField('Subject', data.subject),
      textField('Details', data.details),
      textField('Location', data.location),
      timeField('StartDate', data.start),
      timeField('EndDate', data.end),
      timeField('Reminder', data.reminder ?? null),
      textField('RepeatRule', data.repeatRule ?? null),
      field('Status', 'String', 'Confirmed'),
      textField('Account', null),
    ],
    (extraction) => [
      multiModelField(
        'Attendees',
        'Party',
        data.attendees.map((someone) =>
          party(extraction, someone, 'SMS', { role: 'General', identifier: someone.email }),
        ),
      ),
      multiModelField('Attachments', 'Attachment', []),
    ],
    data.isDeleted === true ? 'Deleted' : 'Intact',
  );

export const note = (data: NoteData): Draft =>
  plainDraft(
    { type: 'Note', data },
    'Notes',
    'notes',
    [
      textField('Title', data.title),
      textField('Body', data.body),
      textField('Summary', data.body.split('\n')[0]?.slice(0, 80) ?? null),
      textField('Folder', 'Notes'),
      timeField('Creation', data.created),
      timeField('Modification', data.modified),
    ],
    undefined,
    data.isDeleted === true ? 'Deleted' : 'Intact',
  );
