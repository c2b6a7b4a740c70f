/** The passwords that stand most often in leaked lists, in lower case; 49,233 in the release that is pinned. */
let leaked: Promise<ReadonlySet<string>> | undefined;

async function readLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Words that open guessing lists everywhere and in our markets, without the digits and signs people put around them:
 * `Password123!` is `password` here.
 */
const words = new Set(
  `a aa aaa aaaa abc abcd abcde abcdef admin administrator adobe agent amor andrea andrew angel angela anh anhyeuem asd asdf
  asdfg asdfgh asdfghjkl ashley asshole baby babygirl bailey baseball basketball batman bangkok beautiful bet betting blessed
  buster butterfly carlos casino changeme charlie cheese chelsea chocolate chris computer cookie daniel daniela demo diamond
  dragon em emyeuanh eminem estrella facebook family filipinas fish flower football forever freedom friend friends fuck
  fuckme fuckoff fuckyou gambling game games george ginger gmail golf google guest gwapo hanoi hannah happy harley heaven hello
  hockey hottie hunter iloveyou india internet jackpot jasmine jennifer jessica jesus jollibee jordan joshua justin kaibigan
  killer king kitty lasvegas letmein life liverpool logan login love lovely loveme lover lovers lucky macos maganda mahal mahalkita
  mahalko manchester manila margarita master matrix matthew maverick member merlin michael michelle mickey money monkey mother
  mustang mynoob naruto nguyen nicole ninja nothing number oliver orange pacman pangit parola pass passcode passw passwd password
  passwort patrick pepper phoenix pilipinas player playboy pogi pokemon poker prince princess purple pussy qaz qazwsx qazwsxedc qq
  qwe qweasd qweasdzxc qwer qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop rainbow rich robert rockyou roulette saigon samantha
  sampan samsung sawasdee secret secretary sex sexy shadow siam slot slots snoopy snowball soccer sophie spiderman star starwars
  steelers summer sunflower sunshine superman superstar sweet sweety tagalog taylor temp test testing tester thailand thailand
  theman thomas thuong tigger tinkle trust trustno twitter user username viet vietnam vip welcome whatever william winner wizard
  xxx yamaha yellow yeuem yeuanh yahoo z zaq zaqwsx zxc zxcv zxcvb zxcvbn zxcvbnm`.split(/\s+/),
);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  ALPHABET,
  '01234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
];

/** At least three steps along a keyboard's row, the alphabet or the digits, also backwards. */
function isWalk(text: string): boolean {
  return text.length >= 3 && ROWS.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text));
}

/** Letters as they would be without the signs people swap in: p@ssw0rd. */
function withoutSwaps(text: string): string {
  const letters: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '0': 'o',
    '1': 'i',
    '!': 'i',
    '3': 'e',
    $: 's',
    '5': 's',
    '7': 't',
  };
  return text.replaceAll(/[@40!1$357]/g, (sign) => letters[sign] ?? sign);
}

/** A word of the list, alone or twice. */
function isCommonWord(text: string): boolean {
  const half = text.length / 2;
  const doubled = Number.isInteger(half) && text.slice(0, half) === text.slice(half);
  return words.has(text) || (doubled && words.has(text.slice(0, half)));
}

/** A piece that adds next to nothing: one character however often, a walk, a word. */
function isWeakPiece(text: string): boolean {
  return new Set(text).size === 1 || isWalk(text) || isCommonWord(text);
}

/** How many characters around a word or a name still leave it easy to guess. */
const DRESSING = 6;
const SHORTEST_NAME = 4;

/** Two words written as one are hard enough from this length on. */
const LONG_WORDS = 18;
const SHORTEST_WORD = 4;

/** `correcthorse`: two words that both stand in leaked lists, with nothing between them. */
function isTwoWords(list: ReadonlySet<string>, core: string): boolean {
  if (!/^\p{L}+$/u.test(core)) return false;
  for (let at = SHORTEST_WORD; at <= core.length - SHORTEST_WORD; at++)
    if (isListed(list, core.slice(0, at)) && isListed(list, core.slice(at))) return true;
  return false;
}

const isListed = (list: ReadonlySet<string>, word: string) => words.has(word) || list.has(word);

/** Case and the width of letters do not count. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** `names`: the username, and what the brand is called. */
export type IsGuessable = (password: string, ...names: readonly string[]) => boolean;

/**
 * Whether a password opens guessing lists, or is one of the names with a few signs around it (TRUST R-52). The list is read
 * with the first new password: it takes 12 MB.
 */
export async function loadGuessable(): Promise<IsGuessable> {
  leaked ??= readLeaked();
  const list = await leaked;
  return (password, ...names) => isGuessable(list, { password, names });
}

/** However a name of several words is joined. */
function isDressedName(text: string, name: string): boolean {
  const joined = (letters: string) => letters.replaceAll(/[^\p{L}\p{M}\d]/gu, '');
  const isIn = (whole: string, part: string) =>
    part.length >= SHORTEST_NAME && whole.includes(part) && text.length - part.length < DRESSING;
  return isIn(text, name) || isIn(joined(text), joined(name));
}

function isGuessable(
  list: ReadonlySet<string>,
  { password, names }: { password: string; names: readonly string[] },
): boolean {
  const text = plain(password);
  if (list.has(text) || new Set(text).size <= 3 || isWalk(text)) return true;
  if (names.some((name) => isDressedName(text, plain(name)))) return true;
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isDressed = text.length - core.length <= DRESSING;
  if (isDressed && (isCommonWord(core) || isCommonWord(withoutSwaps(core)))) return true;
  if (isDressed && core.length < LONG_WORDS && isTwoWords(list, core)) return true;
  const pieces = text.match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? [];
  return pieces.every(isWeakPiece);
}
