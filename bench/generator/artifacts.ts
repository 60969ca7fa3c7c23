import type { ArtifactKind } from './artifact-kinds';
import type { Random } from './random';

export interface GeneratedArtifact {
  /** From 0; also its index in `ARTIFACTS`. */
  number: number;
  group: string;
  name: string;
  kind: ArtifactKind;
  /** Share of all hits. */
  share: number;
}

/** Group, kind, share of all hits, artifacts of the group. */
const GROUPS: readonly [group: string, kind: ArtifactKind, share: number, artifacts: string][] = [
  [
    'Chat',
    'chat',
    0.3,
    'WhatsApp,Telegram,Signal,Facebook Messenger,WeChat,Viber,iMessage,SMS,Line,Snapchat,Discord,Skype,Threema,KakaoTalk,Kik,Wickr',
  ],
  [
    'Web',
    'web',
    0.16,
    'Chrome History,Safari History,Edge History,Firefox History,Opera History,Samsung Internet,Google Searches,Bookmarks,Cookies,Downloads,Cached Pages,Autofill',
  ],
  [
    'Media',
    'file',
    0.12,
    'Pictures,Videos,Camera Roll,Screenshots,Audio,Thumbnails,Deleted Pictures,Live Photos,Voice Memos,Stickers',
  ],
  ['Documents', 'file', 0.06, 'PDF,Word,Excel,PowerPoint,Text,Rich Text,Notes Files,Archives'],
  ['Email', 'email', 0.06, 'Gmail,Outlook,Apple Mail,Yahoo Mail,ProtonMail'],
  ['Calls', 'call', 0.04, 'Call Log,WhatsApp Calls,FaceTime,Telegram Calls,Voicemail'],
  ['Contacts', 'contact', 0.03, 'Address Book,WhatsApp Contacts,Google Contacts,SIM Contacts,Recents'],
  [
    'Locations',
    'location',
    0.05,
    'Cell Towers,Wi-Fi Points,Significant Places,Google Maps,Apple Maps,Fitness Tracks,Waze',
  ],
  [
    'Device & System',
    'system',
    0.07,
    'Registry,Event Log,Syslog,Power Events,Prefetch,Jump Lists,Shell Bags,USB History,Services,Scheduled Tasks,Crash Reports,Wi-Fi Profiles',
  ],
  [
    'Application Usage',
    'system',
    0.03,
    'KnowledgeC,Screen Time,App Launches,Notifications,Battery Usage,Installed Apps',
  ],
  ['Social Media', 'web', 0.02, 'Instagram,Facebook,TikTok,Twitter,Reddit,LinkedIn'],
  ['Cloud', 'file', 0.01, 'Google Drive,iCloud Drive,Dropbox,OneDrive,MEGA'],
  ['Encryption', 'file', 0.005, 'Encrypted Containers,Password Vaults,Key Files'],
  ['Peer to Peer', 'web', 0.005, 'BitTorrent,eMule,Tor Browser'],
  ['Memory', 'system', 0.01, 'Processes,Network Connections,Loaded Modules,Handles'],
  ['Connected Devices', 'system', 0.01, 'Bluetooth,Smart Watches,Smart Home'],
  ['Search Results', 'system', 0.01, 'Keyword Matches,Hash Matches,Carved Records'],
  ['Refined Results', 'web', 0.005, 'Rebuilt Pages,Identified Searches,Map Queries'],
  ['Mobile', 'contact', 0.005, 'Device Accounts,Stored Credentials'],
  ['Vehicle', 'location', 0.005, 'Infotainment Tracks,Telematics'],
];

/** Within a group, the second artifact has half as many hits as the first, the third a third. */
export const ARTIFACTS: readonly GeneratedArtifact[] = GROUPS.flatMap(([group, kind, share, names]) => {
  const list = names.split(',');
  const sum = list.reduce((total, _name, index) => total + 1 / (index + 1), 0);
  return list.map((name, index) => ({ group, name, kind, share: share / (index + 1) / sum }));
}).map((artifact, number) => ({ ...artifact, number }));

const SUMS = ARTIFACTS.reduce<number[]>((sums, { share }) => [...sums, (sums.at(-1) ?? 0) + share], []);

export function drawArtifact(random: Random): GeneratedArtifact | undefined {
  const index = random.next() * (SUMS.at(-1) ?? 1);
  return ARTIFACTS[SUMS.findIndex((sum) => sum > index)];
}
