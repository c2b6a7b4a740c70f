import { nameKey } from './names.rules.ts';

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

/** Steps along a keyboard's row, the alphabet or the digits, also backwards. */
function isWalk(text: string): boolean {
  return ROWS.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text));
}

/** Letters as they would be without the signs people swap in: p@ssw0rd. */
function plain(text: string): string {
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

/** The same few characters over and over: aaaa1111, abab1abab1. */
function hasFewCharacters(text: string): boolean {
  return new Set(text).size <= 3;
}

/** A word of the list, alone or twice, or a walk along the keys. */
function isCommonWord(text: string): boolean {
  if (words.has(text) || isWalk(text)) return true;
  const half = text.length / 2;
  return Number.isInteger(half) && text.slice(0, half) === text.slice(half) && words.has(text.slice(0, half));
}

/** Whether a password opens guessing lists, or is the username with a few signs around it (TRUST R-52). */
export function isGuessable(password: string, username: string): boolean {
  const text = nameKey(password);
  const name = nameKey(username);
  if (hasFewCharacters(text) || isWalk(text)) return true;
  if (name.length >= 4 && text.includes(name) && text.length < name.length + 6) return true;
  // What is left once digits and signs around it are gone; as typed, and with swapped signs read as letters.
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const swapped = plain(text.replaceAll(/^[\d\W_]{2,}|[\d\W_]{2,}$/g, '').replaceAll(/[\d.]$/g, '')).replaceAll(
    /[^\p{L}]+/gu,
    '',
  );
  const tail = text.length - core.length;
  if (tail <= 6 && (core.length < 3 || isCommonWord(core))) return true;
  if (isCommonWord(swapped) && text.length - swapped.length <= 6) return true;
  // Letters walked and digits walked: qwer1234, 1234abcd.
  const parts = text.match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? [];
  return parts.every((part) => isCommonWord(part) || part.length <= 1 || hasFewCharacters(part));
}
