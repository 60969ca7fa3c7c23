import joi from 'joi';

import { ITEMS_PER_PAGE_OPTIONS } from './limits';
import {
  AUTO_ADVANCES,
  EXPOSURE_PROTECTIONS,
  ITEMS_PER_PAGE_PROBLEM,
  THEMES,
  TIME_ZONE_DISPLAYS,
  type AutoAdvance,
  type ExposureProtection,
  type ThemeChoice,
  type TimeZoneDisplay,
} from './user-settings';

export interface ItemsPerPageValues {
  /** One of the choices, as text (rules 002-3). */
  itemsPerPage: string;
}

/** Rules 002-5: the profile's settings card. */
export const itemsPerPageSchema = joi.object<ItemsPerPageValues>({
  itemsPerPage: joi
    .string()
    .valid(...ITEMS_PER_PAGE_OPTIONS.map(String))
    .required()
    .messages({ '*': ITEMS_PER_PAGE_PROBLEM }),
});

export interface DisplayValues {
  theme: ThemeChoice;
  timeZoneDisplay: TimeZoneDisplay;
}

export interface ReviewValues {
  exposureProtection: ExposureProtection;
  autoAdvance: AutoAdvance;
}

/** Decision 12: the further cards of the profile. */
export const displaySchema = joi.object<DisplayValues>({
  theme: joi.valid(...THEMES).required(),
  timeZoneDisplay: joi.valid(...TIME_ZONE_DISPLAYS).required(),
});

export const reviewSchema = joi.object<ReviewValues>({
  exposureProtection: joi.valid(...EXPOSURE_PROTECTIONS).required(),
  autoAdvance: joi.valid(...AUTO_ADVANCES).required(),
});
