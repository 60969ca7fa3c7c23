import type { Direction } from '@contract/model/hit';

import { flagOf, modelsOf, textOf, type ReportModel } from '@server/imports/ufed/report-model';
import { sameIdentifier } from './people';

/** The party that sent a message; old SMS models have a list of parties with roles instead. */
export function senderOf(message: ReportModel): ReportModel | null {
  return modelsOf(message, 'From')[0] ?? partiesWithRole(message, 'From')[0] ?? null;
}

export function recipientsOf(message: ReportModel): ReportModel[] {
  return [...modelsOf(message, 'To'), ...partiesWithRole(message, 'To')];
}

function partiesWithRole(message: ReportModel, role: string): ReportModel[] {
  return modelsOf(message, 'Parties').filter((party) => textOf(party, 'Role') === role);
}

/**
 * The report has no field for the direction: a message is outgoing when the owner of the phone sent it (formats.md 1.5). Reports
 * without `IsPhoneOwner` identify the owner by the account of the chat, or by its participants.
 */
export function directionOf(message: ReportModel, chat: ReportModel | null): Direction {
  const sender = senderOf(message);
  if (sender) {
    return isOwner(sender, chat, message) ? 'outgoing' : 'incoming';
  }
  // An SMS of an old report contains only the other party.
  const isOldSent = message.type !== 'InstantMessage' && partiesWithRole(message, 'To').length > 0;
  return flagOf(message, 'FromIsOwner') === true || isOldSent ? 'outgoing' : 'unknown';
}

export function isOwner(party: ReportModel, chat: ReportModel | null, message: ReportModel | null): boolean {
  const flag = flagOf(party, 'IsPhoneOwner');
  if (flag !== null) {
    return flag;
  }
  const identifier = textOf(party, 'Identifier');
  const accounts = [chat && textOf(chat, 'Account'), message && textOf(message, 'Account')];
  const owners = chat
    ? modelsOf(chat, 'Participants').filter((participant) => flagOf(participant, 'IsPhoneOwner') === true)
    : [];
  return (
    accounts.some((account) => sameIdentifier(account, identifier)) ||
    owners.some((owner) => sameIdentifier(textOf(owner, 'Identifier'), identifier))
  );
}
