/** Categories and names that are not an application. */
const GENERIC =
  /^(?:messages?|chats?|instant messages?|sms|mms|sms (?:&|and) (?:i?messages?|mms)(?: .*)?|contacts|accounts?|preferences|numbers|calls?|call (?:history|logs?)|address book|cookies|installed apps|google takeout archive|firebase cloud messaging|msl web artifacts|business|locations?|photos?|notes?|browsers?|web)$/i;
/** Words at the end of names for the kind of an artifact. */
const KIND_WORDS =
  /[\s_-]*\b(?:direct messages?|group messages?|one to one messages?|messages?|chats?|chat (?:history|messages)|sms|mms|conversations?|threads?|artifacts|communications?|contacts?|calls?|call (?:history|logs?)|account(?: information)?|users?|notifications|cache|archive|returns)\s*$/i;
/** Names of other tools for the same application. */
const ALIASES: Readonly<Record<string, string>> = { teams: 'Microsoft Teams' };

/**
 * The application of an artifact by its name, else by its category: `WhatsApp - Messages` → `WhatsApp`, `Telegram Messages` →
 * `Telegram`, `Messages` of the category `Facebook Messenger` → `Facebook Messenger`. Null when neither contains one.
 */
export function applicationOf(name: string, category: string | null): string | null {
  const bare = spaced(name.replace(/\s*\([^)]*\)\s*$/, '').trim());
  const dash = bare.indexOf(' - ');
  const prefix = withoutKindWords(dash > 0 ? bare.slice(0, dash) : bare);
  const isNamed = dash > 0 || prefix !== bare;
  const found = [isNamed ? prefix : '', withoutKindWords(category ?? '')].find(
    (candidate) => candidate !== '' && !GENERIC.test(candidate),
  );
  return found === undefined ? null : (ALIASES[found.toLowerCase()] ?? found);
}

function withoutKindWords(text: string): string {
  let bare = text.trim();
  for (;;) {
    const shorter = bare.replace(KIND_WORDS, '').trim();
    if (shorter === bare || GENERIC.test(bare)) {
      return bare;
    }
    bare = shorter;
  }
}

/** `discordChats` → `Discord Chats`: some names are those of functions. */
const spaced = (name: string): string =>
  /^[a-z]+(?:[A-Z][a-z]+)+$/.test(name)
    ? name.charAt(0).toUpperCase() + name.slice(1).replace(/(?=[A-Z])/g, ' ')
    : name;
