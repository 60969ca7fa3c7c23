import { writeLavaOutput, type GeneratedArtifact } from '@bench/generator/leapp-output';

const START = 1_700_000_000;
const PEOPLE = 200;
const WORDS = 'quay crate harbour boat night meet bring money van red tomorrow late phone warehouse key'.split(' ');

/** Writes an output folder of iLEAPP with this number of rows. */
export function writeBigLeapp(folder: string, rows: number): void {
  const artifacts = [
    messages(Math.floor(rows * 0.6)),
    calls(Math.floor(rows * 0.1)),
    visits(rows - Math.floor(rows * 0.6) - Math.floor(rows * 0.1)),
  ];
  writeLavaOutput(folder, artifacts);
}

const text = (index: number, words: number): string =>
  Array.from({ length: words }, (_unused, at) => WORDS[(index * 7 + at * 3 + ((index >> 4) % 11)) % WORDS.length]).join(
    ' ',
  );

function messages(count: number): GeneratedArtifact {
  function* rows() {
    for (let index = 0; index < count; index += 1) {
      const isSent = index % 2 === 0;
      const person = index % PEOPLE;
      const sender = isSent ? 'Local User' : `Person ${person}`;
      yield [
        START + index * 20,
        `c${person}`,
        `Person ${person}`,
        sender,
        isSent ? 'Outgoing' : 'Incoming',
        text(index, 9),
        `${index}`,
      ];
    }
  }
  return {
    ...{ category: 'WhatsApp', name: 'WhatsApp - Messages', key: 'whatsAppMessages', rows: rows() },
    headers: [['Timestamp', 'datetime'], 'Chat ID', 'Chat Name', 'Sender Name', 'Direction', 'Message', 'Message ID'],
    conversation: {
      ...{ conversationDiscriminatorColumn: 'Chat ID', conversationLabelColumn: 'Chat Name', textColumn: 'Message' },
      ...{
        directionColumn: 'Direction',
        directionSentValue: 'Outgoing',
        timeColumn: 'Timestamp',
        senderColumn: 'Sender Name',
      },
    },
    sourcePath: 'private/var/mobile/Containers/Shared/AppGroup/ChatStorage.sqlite',
  };
}

function calls(count: number): GeneratedArtifact {
  function* rows() {
    for (let index = 0; index < count; index += 1) {
      yield [
        START + index * 90,
        index % 3 === 0 ? 'Outgoing' : 'Incoming',
        `+49176${1_000_000 + (index % PEOPLE)}`,
        `${index % 600}`,
      ];
    }
  }
  const headers: GeneratedArtifact['headers'] = [
    ['Starting Timestamp', 'datetime'],
    'Direction',
    ['Phone Number', 'phonenumber'],
    'Call Duration',
  ];
  return { category: 'Call History', name: 'Call History', key: 'callHistory', headers, rows: rows() };
}

function visits(count: number): GeneratedArtifact {
  function* rows() {
    for (let index = 0; index < count; index += 1) {
      yield [START + index * 40, text(index, 5), `https://site${index % 500}.example/page/${index}`, `${index % 9}`];
    }
  }
  const headers: GeneratedArtifact['headers'] = [['Visit Time', 'datetime'], 'Title', 'URL', 'Visit Count'];
  return { category: 'Safari Browser', name: 'Safari Browser - History', key: 'safariHistory', headers, rows: rows() };
}
