import { CALL_ARTIFACT } from '@server/domain/call-parties';

import { callIdentities } from './call-identity';
import { identifierKey, serviceKey, textKey } from './compared-message';
import { contactIdentities } from './contact-identity';
import { detailKey, factKey } from './detail-key';
import type { ComparedValue, ItemContent } from './item-content';
import { FACTS, type ItemIdentity } from './item-identity';
import { itemRuleOf, POSITION, type ItemRule } from './item-rules';

/** Represents the owner of the device, whose name differs between tools. */
const OWNER = 'owner';
/** Items of these groups are the files themselves; tools put files into different groups. */
const FILE_GROUPS: ReadonlySet<string> = new Set(['Media', 'Documents', 'Files']);
/** Names of services of plain text messages; the name of `Native Messages` becomes empty. */
const TEXT_MESSAGES: ReadonlySet<string> = new Set(['', 'sms', 'mms', 'smsmms', 'text', 'android']);
const CONTACTS = 'Contacts';
/** Decimal places of degrees that tools agree in: some ten metres. */
const POSITION_DIGITS = 4;

const PLAIN = { clock: '', rank: 0, earlierDates: 0, facts: [], duration: null, isAnchor: true } as const;

/** Empty for an item that cannot be compared. `owners`: the `identifierKey`s of the owners of the device. */
export function identitiesOf(item: ItemContent, owners: ReadonlySet<string>): ItemIdentity[] {
  const { artifact, content, fileName, message } = item;
  if (message !== null) {
    return messageIdentities(message, item.time, owners);
  }
  if (FILE_GROUPS.has(artifact.group)) {
    return content === null ? [] : fileIdentities(content, fileName);
  }
  if (artifact.name === CALL_ARTIFACT.name && item.values.some(({ name }) => name === 'Parties')) {
    return callIdentities(item, owners);
  }
  const rule = itemRuleOf(artifact.name);
  const identities =
    artifact.name === CONTACTS ? contactIdentities(item) : rule === null ? [] : identitiesByRule(item, rule);
  // Values that the vocabulary does not know, as of a format with names of its own.
  return identities.length > 0 ? identities : keyDetailIdentity(item);
}

/** A file is the same wherever it was found; of several copies of it, the one of the same name is compared first. */
function fileIdentities(content: string, fileName: string | null): ItemIdentity[] {
  const name = textKey(fileName)?.toLowerCase() ?? null;
  const key = `file ${content}`;
  return [
    ...(name === null ? [] : [{ ...PLAIN, key: `${key}\n${name}`, time: null }]),
    { ...PLAIN, key, time: null, rank: 1 },
  ];
}

function messageIdentities(
  { service, direction, sender, text, files }: NonNullable<ItemContent['message']>,
  time: number | null,
  owners: ReadonlySet<string>,
): ItemIdentity[] {
  const known = textKey(text) ?? files[0] ?? null;
  if (known === null || time === null) {
    return [];
  }
  const name = serviceKey(service);
  const clock = `message ${TEXT_MESSAGES.has(name) ? 'sms' : name}`;
  const senderKey = identifierKey(sender?.identifier ?? null);
  const isByOwner =
    direction === 'outgoing' || sender?.isOwner === true || (senderKey !== null && owners.has(senderKey));
  return [{ ...PLAIN, key: `${clock}\n${known}`, time, clock, facts: [isByOwner ? OWNER : senderKey] }];
}

function keyDetailIdentity({ artifact, keyDetail, time }: ItemContent): ItemIdentity[] {
  const detail = detailKey(artifact.group, '', keyDetail);
  if (detail === null || time === null) {
    return [];
  }
  const clock = `${artifact.group}\n${artifact.name}`;
  return [{ ...PLAIN, key: `item ${clock}\n${detail}`, time, clock }];
}

/**
 * For each name of the item and each of its dates one; a later name or date counts where one copy lacks the earlier. Copies whose
 * tools name no date alike are compared by their main date.
 */
function identitiesByRule(item: ItemContent, { details, facts, dates }: ItemRule): ItemIdentity[] {
  const { group, name: artifact } = item.artifact;
  const keys = details.map((name) =>
    name === POSITION ? positionKey(item) : detailKey(group, name, first(item, name)),
  );
  const known = facts.map((name) => factKey(item.values, name));
  const times = dates.map(
    (date) => item.values.find((value) => value.name === date && value.time !== null)?.time ?? null,
  );
  const bits = (until: number): number =>
    times.slice(0, until).reduce<number>((mask, time, index) => (time === null ? mask : mask | (1 << index)), 0);
  return [...times, item.time].flatMap((time, dateIndex) =>
    keys.flatMap((key, index): ItemIdentity[] =>
      key === null || time === null
        ? []
        : [
            {
              key: `item ${group}\n${artifact}\n${dates[dateIndex] ?? ''}\n${details[index] ?? ''}\n${key}`,
              time,
              clock: `${group}\n${artifact}\n${dates[dateIndex] ?? ''}`,
              rank: dateIndex * details.length + index,
              earlierDates: bits(dateIndex),
              facts: [...known, ...keys.slice(0, index)].slice(0, FACTS),
              duration: null,
              isAnchor: index === 0,
            },
          ],
    ),
  );
}

const first = ({ values }: ItemContent, name: string): string | null =>
  values.find((value: ComparedValue) => value.name === name && value.value.trim() !== '')?.value ?? null;

const positionKey = ({ position }: ItemContent): string | null =>
  position === null
    ? null
    : `${position.latitude.toFixed(POSITION_DIGITS)},${position.longitude.toFixed(POSITION_DIGITS)}`;
