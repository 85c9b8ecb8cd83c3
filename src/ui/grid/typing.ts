import type { CommandContext } from './commandContext';
import type { CellId, GridCode, Place } from './gridTypes';
import { couldGrow, matchCode } from './matchCode';
import { isInside, sizeOf } from './selection';

/** Characters typed within this time belong together. */
const TYPING_MS = 700;
/** This many letters are a word even if each of them is a code: four entries do not spell a meaning by chance. */
const WORD_LENGTH = 4;

interface Entry {
  readonly place: Place;
  /** The previous code. */
  readonly from: string;
}

/** Consecutive characters: separate entries, until they form a word. */
interface Run {
  readonly text: string;
  readonly at: number;
  readonly start: Place;
  readonly entries: readonly Entry[];
  readonly isWord: boolean;
}

interface TypingTarget {
  readonly context: () => CommandContext;
  readonly idAt: (place: Place) => CellId | null;
  readonly apply: (wanted: readonly { readonly place: Place; readonly code: string }[], isMore?: boolean) => void;
  readonly setBlock: (code: string) => void;
  readonly clamp: (place: Place) => Place;
}

const isCode = (character: string, choices: readonly GridCode[]): boolean => choices.some(({ code }) => code.toLowerCase() === character);

/**
 * Reads codes and meanings as they are typed. While the active cell stays, the characters are read together. While it moves down or
 * across, each letter is the next entry; a word undoes the entries of its letters (`illn` is I, not I, L, L and N),
 * and Enter ends a shorter one (`ill`).
 */
export function createTyping({ context, idAt, apply, setBlock, clamp }: TypingTarget) {
  let last: { readonly text: string; readonly at: number; readonly place: Place } | null = null;
  let run: Run | null = null;

  const soon = <T extends { readonly at: number }>(one: T | null, at: number): T | null => (one !== null && at - one.at < TYPING_MS ? one : null);
  const codeAt = (place: Place): string => {
    const cell = idAt(place);
    return cell === null ? '' : context().source.codeAt(cell);
  };
  const next = ({ row, column }: Place): Place => {
    const { advance } = context();
    return clamp({ row: row + (advance === 'down' ? 1 : 0), column: column + (advance === 'across' ? 1 : 0) });
  };

  /** Enters the word's code where the word starts, and undoes the entries of its letters. */
  function takeAsWord({ start, entries, ...word }: Run, at: number): boolean {
    const { codes, selection, announce } = context();
    const code = matchCode(word.text, codes.choices);
    if (code === null || word.text.length < 2) return false;
    const isStart = ({ row, column }: Place): boolean => row === start.row && column === start.column;
    apply([...entries.filter(({ place }) => !isStart(place)).map(({ place, from }) => ({ place, code: from })), { place: start, code }]);
    selection.moveTo(next(start));
    announce(`${code} ${codes.describe(code).meaning}`);
    run = { ...word, start, entries: [], isWord: true, at };
    last = null;
    return true;
  }

  /** Whether the character continues a word in a run of entries. */
  function goesOn(character: string, at: number): boolean {
    const { choices } = context().codes;
    const known = soon(run, at);
    if (known === null) return false;
    const text = known.text + character;
    const isMeaning = choices.some(({ code, meaning }) => code !== '' && meaning.toLowerCase().startsWith(text));
    if (!isMeaning) return false;
    if (known.isWord) {
      // A longer word may match another code: "unauthorised a" is not a holiday.
      const code = matchCode(text, choices);
      if (code !== null) apply([{ place: known.start, code }]);
      run = { ...known, text, at };
      return true;
    }
    const isSure = text.length >= WORD_LENGTH || Array.from(text).some((one) => !isCode(one, choices));
    return isSure && takeAsWord({ ...known, text }, at);
  }

  function extendRun(character: string, at: number, entry: Entry | null, start: Place): void {
    const known = soon(run, at);
    const entries = entry === null ? [] : [entry];
    run = known === null || known.isWord
      ? { text: character, at, start, entries, isWord: false }
      : { ...known, text: known.text + character, at, entries: [...known.entries, ...entries] };
  }

  return {
    /** One typed character; `at` in milliseconds. @returns whether it meant something here */
    type(typed: string, at: number): boolean {
      const { codes: { choices }, selection, advance } = context();
      const character = typed.toLowerCase();
      const known = soon(last, at);
      if (known !== null) {
        const grown = known.text + character;
        const match = matchCode(grown, choices);
        // While entries advance, a second letter is the next entry: only a digit completes a code.
        const isSameEntry = advance === 'stay' || /\d/.test(character);
        if (isSameEntry && match !== null) {
          last = { ...known, text: grown, at };
          apply([{ place: known.place, code: match }], true);
          return true;
        }
        if (advance === 'stay' && couldGrow(grown, choices)) {
          last = { ...known, text: grown, at };
          return true;
        }
      }
      if (advance !== 'stay' && goesOn(character, at)) return true;
      const place = selection.active();
      const match = matchCode(character, choices);
      if (match === null && !couldGrow(character, choices)) return false;
      last = { text: character, at, place };
      if (sizeOf(selection.block()) > 1 && isInside(selection.block(), place)) {
        if (match !== null) setBlock(match);
        return true;
      }
      extendRun(character, at, match === null ? null : { place, from: codeAt(place) }, place);
      if (match === null) return true;
      apply([{ place, code: match }]);
      if (advance !== 'stay') selection.moveTo(next(place));
      return true;
    },

    /** The last characters no longer begin anything. */
    forget(): void {
      last = null;
      run = null;
    },

    /** Enter: the characters just typed are a word. @returns whether it was one */
    endWord(at: number): boolean {
      const known = context().advance === 'stay' ? null : soon(run, at);
      const isMeaning = known !== null && context().codes.choices.some(({ code, meaning }) => code !== '' && meaning.toLowerCase().startsWith(known.text));
      if (known === null || known.isWord || !isMeaning || known.text.length < 2) return false;
      return takeAsWord(known, at);
    },
  };
}
