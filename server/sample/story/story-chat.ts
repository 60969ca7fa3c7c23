import { ownerOf, type Extraction } from '@server/sample/extraction';
import type { ChatData } from '@server/sample/models/message-data';
import { identifierOf, PEOPLE } from '@server/sample/people';
import type { StoryThread } from './story-types';

/** A conversation of the story on one phone. */
export const storyChat = (extraction: Extraction, { key, conversation }: StoryThread): ChatData => {
  const owner = ownerOf(extraction);
  const members = conversation.members.map((member) => PEOPLE[member]);
  const partner = members.find((member) => member.key !== owner.key) ?? owner;
  return {
    app: conversation.app,
    id: conversation.isGroup ? `${key}-12036302@g.us` : identifierOf(partner, conversation.app),
    name: conversation.name,
    chatType: conversation.isGroup ? 'Group' : 'OneOnOne',
    account: identifierOf(owner, conversation.app),
    members,
    admin: conversation.admin === null ? null : PEOPLE[conversation.admin],
    description: key === 'harbour' ? 'Handovers at the old quay only. Nothing by phone.' : undefined,
    photo: key === 'harbour' ? extraction.storyFiles.get('kormoran-plan') : undefined,
  };
};
