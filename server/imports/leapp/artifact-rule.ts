import type { ArtifactKind } from '@server/imports/hits/artifact-table';

/** Kinds of LEAPP's artifacts: those of every format, and files. */
export type RuleKind = ArtifactKind | 'image';

/** Which artifacts of LEAPP are of a kind that every format has, and which of their columns mean what the fragments of that kind mean. */
export interface ArtifactRule {
  kind: RuleKind;
  /** Of the name of the artifact. */
  name: RegExp;
  /** Similar names with another meaning. */
  not?: RegExp;
  /** Of these fragments the artifact must have at least one. */
  needs: readonly string[];
  /**
   * By fragment the headers that mean it, in lower case and without punctuation, separated by `|`. The first that the artifact has is
   * taken, of a fragment with `*` all of them; other columns keep their own header.
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
