import type { Direction } from '@contract/model/hit';

import { resolveDirection } from '@server/imports/hits/direction';
import { areComparable, isOwnAddress, isSameAccount } from '@server/imports/hits/owner';
import { flagOf, modelsOf, textOf, type ReportModel } from '@server/imports/ufed/report-model';

/** The party that sent a message; old SMS models have a list of parties with roles instead. */
export function senderOf(message: ReportModel): ReportModel | null {
  return modelsOf(message, 'From')[0] ?? partiesWithRole(message, 'From')[0] ?? null;
}

export function recipientsOf(message: ReportModel): ReportModel[] {
  const recipients = [...modelsOf(message, 'To'), ...partiesWithRole(message, 'To')];
  return recipients.filter((party) => !isOwnAddress(textOf(party, 'Identifier')));
}

function partiesWithRole(message: ReportModel, role: string): ReportModel[] {
  return modelsOf(message, 'Parties').filter((party) => textOf(party, 'Role') === role);
}

/**
 * The report has no field for the direction: a message is outgoing when the owner of the phone sent it (formats.md 1.5). Reports
 * without `IsPhoneOwner` identify the owner by the account of the chat or message, or by its participants. The status of a report
 * is `Sent` for received messages too: it says nothing.
 */
export function directionOf(message: ReportModel, chat: ReportModel | null): Direction {
  const sender = senderOf(message);
  const recipients = recipientsOf(message);
  return resolveDirection({
    senderIsOwner: sender === null ? flagOf(message, 'FromIsOwner') || null : ownership(sender, chat, message),
    recipientIsOwner: recipients.some((party) => ownership(party, chat, message) === true) || null,
    column: oldDirection(message),
    boxes: [textOf(message, 'Folder'), textOf(message, 'Type')],
  });
}

/** An SMS of an old report contains only the other party, with its role. */
function oldDirection(message: ReportModel): Direction {
  if (message.type === 'InstantMessage' || modelsOf(message, 'From').length > 0) {
    return 'unknown';
  }
  const [sent, received] = [partiesWithRole(message, 'To').length, partiesWithRole(message, 'From').length];
  return sent > 0 && received === 0 ? 'outgoing' : received > 0 && sent === 0 ? 'incoming' : 'unknown';
}

/** Whether a party is the owner of the phone as far as the report says it. */
export const isOwner = (party: ReportModel, chat: ReportModel | null, message: ReportModel | null): boolean =>
  ownership(party, chat, message) === true;

/** Null when the report does not say who the owner is. */
function ownership(party: ReportModel, chat: ReportModel | null, message: ReportModel | null): boolean | null {
  const flag = flagOf(party, 'IsPhoneOwner');
  if (flag !== null) {
    return flag;
  }
  const identifier = textOf(party, 'Identifier');
  if (isOwnAddress(identifier)) {
    return true;
  }
  const accounts = [chat && textOf(chat, 'Account'), message && textOf(message, 'Account')].filter(
    (account) => account !== null,
  );
  const known = chat === null ? [] : ownersOf(chat, accounts);
  if ([...accounts, ...known].some((account) => isSameAccount(account, identifier))) {
    return true;
  }
  // Another party is the owner, or the account is written like this identifier and is another one.
  const isOther = known.length > 0 || accounts.some((account) => areComparable(account, identifier ?? ''));
  return isOther && identifier !== null ? false : null;
}

/** Of chats with many participants they are determined once. */
const owners = new WeakMap<ReportModel, { participants: number; accounts: string; identifiers: readonly string[] }>();

/** Identifiers of the participants of a chat who are its owner by flag or account. */
function ownersOf(chat: ReportModel, accounts: readonly string[]): readonly string[] {
  const participants = modelsOf(chat, 'Participants');
  const key = accounts.join('\n');
  const known = owners.get(chat);
  if (known?.participants === participants.length && known.accounts === key) {
    return known.identifiers;
  }
  const identifiers = participants.flatMap((participant) => {
    const identifier = textOf(participant, 'Identifier');
    const isOwned =
      flagOf(participant, 'IsPhoneOwner') ?? accounts.some((account) => isSameAccount(account, identifier));
    return isOwned && identifier !== null ? [identifier] : [];
  });
  owners.set(chat, { participants: participants.length, accounts: key, identifiers });
  return identifiers;
}
