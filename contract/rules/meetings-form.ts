import joi from 'joi';

import { MEETING_METRES_MAX, MEETING_MINUTES_MAX } from './movements';

/** The values of the form of meetings, as typed. */
export interface MeetingsValues {
  metres: string;
  minutes: string;
  /** Compares positions that may be of another device, too. */
  withUncertain: boolean;
}

const numberBetween = (least: number, most: number, message: string) =>
  joi
    .string()
    .required()
    .custom((value: string, helpers) => {
      const number = Number(value);
      return value.trim() !== '' && number >= least && number <= most ? value : helpers.error('any.invalid');
    })
    .messages({ '*': message });

export const meetingsSchema = joi.object<MeetingsValues>({
  metres: numberBetween(1, MEETING_METRES_MAX, 'Write a distance from 1 to 100,000 metres.'),
  minutes: numberBetween(0, MEETING_MINUTES_MAX, 'Write a time from 0 to 10,080 minutes.'),
  withUncertain: joi.boolean().required(),
});
