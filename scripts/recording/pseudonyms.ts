import { chance } from '../../mocks/host/seededRandom';

/** Letters of the scripts in which names are written. The replacement of a text stays in the same script. */
const SCRIPTS: readonly (readonly [RegExp, consonants: string, vowels: string])[] = [
  [/\p{Script=Arabic}/u, 'بتدرسلمنكفه', 'اوي'],
  [/\p{Script=Hebrew}/u, 'בגדלמנסרתקפ', 'אוי'],
  [/\p{Script=Cyrillic}/u, 'бдзклмнпрст', 'аеиоу'],
  [/\p{Script=Greek}/u, 'βδκλμνπρστζ', 'αειο'],
  [/\p{Script=Han}/u, '木水火土山石田竹', '大小中上下'],
  [/\p{L}/u, 'bdfgklmnprstvz', 'aeiou'],
];
const TRIES = 500;

/** Keeps the case of each letter. */
const cased = (like: string, letters: string): string =>
  Array.from(letters, (letter, at) => (/\p{Lu}/u.test(Array.from(like)[at] ?? '') ? letter.toUpperCase() : letter)).join('');

function inventWord(word: string, salt: number): string {
  const letters = Array.from(word);
  const [, consonants = 'b', vowels = 'a'] = SCRIPTS.find(([script]) => script.test(word)) ?? [];
  const offset = Math.floor(chance(`${word} ${String(salt)} begins`) * 2);
  return letters.map((_, at) => {
    const from = (at + offset) % 2 === 0 ? Array.from(consonants) : Array.from(vowels);
    return from[Math.floor(chance(`${word} ${String(salt)} ${String(at)}`) * from.length)] ?? 'b';
  }).join('');
}

const inventDigits = (digits: string, salt: number): string =>
  Array.from(digits, (digit, at) => {
    const least = at === 0 && digit !== '0' && digits.length > 1 ? 1 : 0;
    return String(least + Math.floor(chance(`${digits} ${String(salt)} ${String(at)}`) * (10 - least)));
  }).join('');

/** From this length on no two words or numbers get the same replacement, and none gets one that the source has. */
const UNIQUE_FROM = { word: 5, digits: 3 } as const;

/** Replaces words and numbers, the same one always by the same: ids still fit together, and lists stay in step. */
export class Pseudonyms {
  private readonly given = new Map<string, string>();
  private readonly taken = new Set<string>();

  /** @param isOfSource whether the recording has this word or number, in lower case */
  constructor(private readonly isOfSource: (token: string) => boolean) {}

  word(word: string): string {
    return cased(word, this.replace(word.toLowerCase(), inventWord, UNIQUE_FROM.word));
  }

  digits(digits: string): string {
    return this.replace(digits, inventDigits, UNIQUE_FROM.digits);
  }

  private replace(token: string, invent: (token: string, salt: number) => string, uniqueFrom: number): string {
    const known = this.given.get(token);
    if (known !== undefined) return known;
    const isFree = (one: string): boolean => Array.from(token).length < uniqueFrom || (!this.taken.has(one) && !this.isOfSource(one));
    let made = invent(token, 0);
    for (let salt = 1; salt < TRIES && (made === token || !isFree(made)); salt += 1) made = invent(token, salt);
    this.taken.add(made);
    this.given.set(token, made);
    return made;
  }
}
