import { Random } from './random';

// Words of five scripts whose frequencies follow Zipf's law, as in messages: a few hundred words are very frequent, most of the
// 150,000 are rare.

const WORD_COUNT = 150_000;
const EXPONENT = 1.02;
const TABLE_SIZE = 1 << 20;

const ENGLISH =
  'the be to of and in that have it for not on with he as you do at this but his by from they we say her she or an will my one all would there their what so up out if about who get which go me when make can like time no just him know take people into year your good some could them see other than then now look only come its over think also back after use two how our work first well way even new want because any these give day most us meeting money call home tomorrow tonight bank account transfer deal package phone number photo send sent received please thanks sorry okay yeah where address street car police lawyer weapon cash delivery airport flight hotel ticket passport contract payment wallet bitcoin password login server backup report draft final version january february march april';
const SYLLABLES = {
  latin:
    'ba be bi bo bu ca ce ci co cu da de di do du fa fe fi fo ga ge gi go ha he hi ho ja ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po pu ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo wa we wi xa za ze zo ing er tion al est and ment ly',
  german: 'ä ö ü ß sch ein ung keit lich ver be ge en er au ei st br gr kl',
  cyrillic: 'ба ве го да же за ки ло ме на по ра со ти ун фа хо це ча ша эт ью яр ст пр ов ый',
  arabic: 'ال مر حب كت اب سل ام شك را من في عل يو م ن ت ر د',
};
const HAN =
  '的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏兴切';

const WORDS = makeWords();
const RANKS = makeRanks();

/** The words by frequency, the most frequent first. */
export const WORDS_BY_RANK: readonly string[] = WORDS;

export const drawWord = (random: Random): string => WORDS[RANKS[random.below(TABLE_SIZE)] ?? 0] ?? '';

export function drawSentence(random: Random, words: number): string {
  let text = capitalised(drawWord(random));
  for (let count = 1; count < words; count += 1) {
    text += (random.chance(0.06) ? ', ' : ' ') + drawWord(random);
  }
  return text;
}

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A word of the given ranks, ignoring its frequency. */
export const wordBetween = (random: Random, from: number, to: number): string =>
  WORDS[from + random.below(to - from)] ?? '';

function makeWords(): string[] {
  const random = new Random(42);
  const words = new Set(ENGLISH.split(' '));
  const latin = SYLLABLES.latin.split(' ');
  const others: [share: number, syllables: string[]][] = [
    [0.7, latin],
    [0.82, [...SYLLABLES.german.split(' '), ...latin.slice(0, 40)]],
    [0.93, SYLLABLES.cyrillic.split(' ')],
    [0.97, SYLLABLES.arabic.split(' ')],
  ];
  const han = Array.from(HAN);
  while (words.size < WORD_COUNT) {
    const kind = random.next();
    const syllables = others.find(([share]) => kind < share)?.[1] ?? han;
    const length = 2 + random.below(syllables === han ? 2 : 3);
    words.add(Array.from({ length }, () => syllables[random.below(syllables.length)] ?? '').join(''));
  }
  return [...words];
}

/** The inverse distribution: a uniformly drawn index of this table gives the rank of a word. */
function makeRanks(): Uint32Array {
  const sums = new Float64Array(WORD_COUNT);
  let sum = 0;
  for (let rank = 0; rank < WORD_COUNT; rank += 1) {
    sum += 1 / Math.pow(rank + 2, EXPONENT);
    sums[rank] = sum;
  }
  const ranks = new Uint32Array(TABLE_SIZE);
  let rank = 0;
  for (let index = 0; index < TABLE_SIZE; index += 1) {
    while ((sums[rank] ?? sum) < ((index + 0.5) / TABLE_SIZE) * sum) {
      rank += 1;
    }
    ranks[index] = rank;
  }
  return ranks;
}
