import joi from 'joi';

import type { Role } from '@contract/model/case';

import { forEachRule, passwordFieldsOf, type PasswordValues } from './password';

/** Names and role of a user (rules 002-5). */
export interface UserDetails {
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  title: string;
  role: Role;
}

export const USER_STATUSES = ['enabled', 'notEnabled'] as const;
type UserStatus = (typeof USER_STATUSES)[number];

export interface UserValues extends UserDetails {
  status: UserStatus;
}

export interface AddUserValues extends UserValues, PasswordValues {}

/** The form that creates the first administrator. */
export interface FirstAdministratorValues
  extends Pick<UserDetails, 'userName' | 'firstName' | 'lastName'>, PasswordValues {}

export const ROLES: readonly Role[] = ['ADMINISTRATOR', 'FORENSIC_EXAMINER', 'INVESTIGATOR', 'LEGAL_REVIEWER'];

const TEXT_MAX = 255;

/** A line of text without control and other invisible characters, with which two names could look the same. */
const line = (problem: string) =>
  joi
    .string()
    .trim()
    .max(TEXT_MAX)
    .pattern(/^\P{C}*$/u)
    .messages({ '*': problem, 'string.max': `Enter ${TEXT_MAX} characters or less.` });

const details = {
  userName: line('You must enter a user name.').required(),
  firstName: line("You must enter the user's first name.").required(),
  lastName: line("You must enter the user's last name.").required(),
  email: line('You must enter a valid email.')
    .email({ tlds: { allow: false } })
    .required(),
  title: line('Enter a title without control characters.').allow('').default(''),
  role: joi
    .valid(...ROLES)
    .required()
    .messages({ '*': 'You must select a role.' }),
};
const status = joi.valid(...USER_STATUSES).required();

/** The form of the calls, which have the status as `isEnabled`. */
export const userDetailsSchema = joi.object<UserDetails>(details);
export const editUserSchema = joi.object<UserValues>({ ...details, status });
export const ADD_USER_SCHEMAS = forEachRule((rule) =>
  joi.object<AddUserValues>({ ...details, status, ...passwordFieldsOf(rule) }),
);

const { userName, firstName, lastName } = details;
export const FIRST_ADMINISTRATOR_SCHEMAS = forEachRule((rule) =>
  joi.object<FirstAdministratorValues>({ ...{ userName, firstName, lastName }, ...passwordFieldsOf(rule) }),
);
