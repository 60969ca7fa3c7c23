import type { ArtifactKind } from '@server/imports/hits/artifact-table';

/** Kinds of LEAPP's artifacts: those of every format, and files. */
export type RuleKind = ArtifactKind | 'image';

/** The artifacts of LEAPP of a kind in every format, and their columns with the meaning of the fragments of that kind. */
export interface ArtifactRule {
  kind: RuleKind;
  /** Pattern of the name of the artifact. */
  name: RegExp;
  /** Similar names with another meaning. */
  not?: RegExp;
  /** The artifact must have at least one of these fragments. */
  needs: readonly string[];
  /**
   * For each fragment its headers, in lower case and without punctuation, separated by `|`. The first that the artifact has is
   * used, for a fragment with `*` all of them; other columns keep their own header.
   */
  fields: Readonly<Record<string, string>>;
}

/** Headers that many artifacts share. */
export const TIME = 'timestamp|date time|date and time|date|time|created|created timestamp|creation date|created date';
export const URL_HEADERS = 'url|page url|visited url|web address|bookmark url|request url';
export const BUNDLE =
  'bundle id|package name|package|application bundle id|app bundle id|bundle|identifier|application';
export const APP_NAME = 'app name|application name|name|title|item name|label|display name';
export const FULL_NAME = 'name|full name|fullname|display name|contact name|contact fullname|participant name|nickname';
export const PHONES = 'phone number|phone numbers|phone|phonenumber|mobile|number|contact number';
export const EMAILS = 'email|emails|email address|email addresses|e mail|e mail address|primary email';
export const DURATION = 'duration|call duration|duration h m s|duration seconds|duration in seconds|duration in secs';
