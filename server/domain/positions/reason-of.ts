import type { PositionReason } from '@contract/model/position-reason';

import type { ArtifactRule } from './artifact-rule';
import { compareCamera, isCameraPath, isTransferPath, type Camera } from './camera';

/** Names of values that decide, in lower case. */
export const WORD_NAMES = namesOf(
  'category, type, origin, location origin, location type, place type, connection type, service name, source, axiom artifact, ' +
    'leapp artifact',
);
export const MAKE_NAMES = namesOf('exif make, make, camera make, camera manufacturer, device make, manufacturer');
export const MODEL_NAMES = namesOf('exif model, model, camera model, camera model name, device model');
export const PATH_NAMES = namesOf('path, file path, source path, original path, directory, directory path');

function namesOf(list: string): ReadonlySet<string> {
  return new Set(list.split(', '));
}

/** The values of an item by which the reason of its positions is found; `names` as in the sets above. */
export interface ItemValues {
  of(names: ReadonlySet<string>): readonly string[];
}

/** Places that a person looked for, stored or told: no word about where the device was. */
const TOLD =
  /\b(?:search\w*|quer(?:y|ies)|shared?|sent|received|favou?rites?|saved|bookmark\w*|starred|pinned|planned|destinations?|entered|suggest\w*|recommend\w*|external|points? of interest|poi|contacts?|calendar|reminders?|messages?|chats?|e-?mails?|friends?|find my|weather|check-?ins?|posts?|directions?|address book|wallet)\b/i;
const OF_MEDIA = /\b(?:media|exif|photos?|pictures?|images?|videos?|camera)\b/i;
const OF_CELL = /\bcells?\b|\bcell ?towers?\b|\bcellular\b|\bbase stations?\b/i;
const OF_WIFI = /\bwi-?fi\b|\bwlan\b|\bwireless\b|\bhot ?spots?\b/i;
const RECORDED =
  /\b(?:devices?|visits?|visited|track(?:s|ed|ing|points?)?|frequent|significant|gps|gnss|glonass|satellites?|routine\w*|cached|history|timeline|current|last known|fused|harvested|workouts?|fitness|health|trips?|parked|dash ?cam|vehicle|movements?|logged|recorded)\b/i;

/** Whose position it is as far as the item and the device of its source tell; equal contents on other devices: settle-pictures.ts. */
export function reasonOf(rule: ArtifactRule, values: ItemValues, device: Camera | undefined): PositionReason {
  switch (rule.by) {
    case 'artifact':
      return rule.reason;
    case 'journey':
      return values.of(WORD_NAMES).some((text) => TOLD.test(text)) ? 'savedPlace' : 'journey';
    case 'words':
      return reasonOfWords([rule.name, ...values.of(WORD_NAMES)]);
    case 'picture':
      return reasonOfPicture(values, device);
  }
}

/** What is told wins: "Searched Locations" of the origin "Device" are no positions of the device. */
function reasonOfWords(texts: readonly string[]): PositionReason {
  const says = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  if (says(TOLD)) {
    return 'savedPlace';
  }
  if (says(OF_MEDIA)) {
    return 'mediaLocation';
  }
  return says(OF_CELL) ? 'cellTower' : says(OF_WIFI) ? 'wirelessNetwork' : says(RECORDED) ? 'recorded' : 'notStated';
}

function reasonOfPicture(values: ItemValues, device: Camera | undefined): PositionReason {
  const paths = values.of(PATH_NAMES);
  if (paths.some(isTransferPath)) {
    return 'receivedFile';
  }
  const first = (names: ReadonlySet<string>) => values.of(names).find((text) => text.trim() !== '') ?? null;
  const camera = compareCamera({ make: first(MAKE_NAMES), model: first(MODEL_NAMES) }, device);
  if (paths.some(isCameraPath)) {
    return camera === 'fits' ? 'ownCamera' : 'cameraUnclear';
  }
  return camera === 'differs' ? 'otherCamera' : 'otherFolder';
}
