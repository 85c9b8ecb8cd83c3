import type { FormAct } from './forms';
import type { ModelBrowser, Seam } from './modelBrowser';
import type { Fault } from './network';
import type { RowPress } from './rows';

/** Acts that stand for several (`scripts.ts`). */
export type Script = { readonly field?: number; readonly screen?: number; readonly row?: number; readonly after?: number } & (
  | { readonly do: 'readAndAnswer' | 'answerReloadAnswer' | 'answerReloadElsewhere' | 'typeBesideSealed' | 'undoBesideSealed' | 'takeOverBesideSealed' | 'loseToOtherTab' | 'comeBackAndDie' }
  | { readonly do: 'answerTwiceOlderLands' | 'colleagueInOutage' | 'answerLeftToOtherUser' | 'answerTwiceLate' | 'completeLate' | 'reloadLate' | 'elsewhereLate' | 'putBackStale' | 'answerAsleep' | 'colleagueOnOtherScreen' | 'rowUnknown' }
  | { readonly do: 'rowElsewhere'; readonly how: 'reload' | 'crash' | 'secondTab' | 'here' | 'crashBefore' | 'copied' }
  | { readonly do: 'formReload'; readonly isSent: boolean; readonly how: 'reload' | 'crash' | 'secondTab'; readonly then: FormAct }
  | { readonly do: 'formSentAway' | 'formDiskFails'; readonly then: FormAct }
  | { readonly do: 'formTwice'; readonly then: 'type' | 'openAndType' | 'open' }
  | { readonly do: 'formQuickly'; readonly acts: readonly FormAct[]; readonly gap: number });

/** A wait in ms, what the same tab does, or what the one beside it does, or the one beside that. */
export type Line = number | Act | readonly [tab: 'other' | 'last', act: Act];

export type Act = Script
  /** A scene: one thing after another. */
  | { readonly do: 'scene'; readonly lines: readonly Line[] }
  | { readonly do: 'type' | 'choose' | 'typeBad' | 'undo' | 'clear' | 'unfinished'; readonly field: number; readonly screen: number }
  /** An unfinished date, and a reload. */
  | { readonly do: 'unfinishedReload'; readonly field: number }
  | { readonly do: 'flush' | 'retry' | 'refresh' | 'crash' | 'close' | 'takeOver' | 'signOut' }
  /** `build`: another release of the product wrote the drafts that the next page finds. */
  | { readonly do: 'reload'; readonly build?: 'older' | 'newer' }
  /** The user clears the data of the site. */
  | { readonly do: 'clearData' }
  /** The next call of this kind throws, or what draws the screen does. */
  | { readonly do: 'throw'; readonly at: Seam }
  /** A screen reads the record before it opens it. */
  | { readonly do: 'readAhead'; readonly record: number }
  /** Opens the record in the other phase of the child, which has other calls under the same key. */
  | { readonly do: 'otherPhase' }
  /** A colleague changes or deletes a row of the list. */
  | { readonly do: 'foreignRow'; readonly what: 'change' | 'delete'; readonly row: number }
  | { readonly do: 'expire' | 'signIn' | 'signInOther' | 'secondTab' | 'closeTab' | 'offline' | 'online' }
  | { readonly do: 'hideAndShow'; readonly ms?: number }
  | { readonly do: 'crashBrowser'; readonly losesKeys?: boolean }
  /** The user enters the password for a sealed draft. */
  | { readonly do: 'openDraft' }
  | { readonly do: 'row'; readonly what: RowPress; readonly row: number }
  | { readonly do: 'form'; readonly what: FormAct }
  | { readonly do: 'complete'; readonly call: number; readonly isGateOpen: boolean }
  | { readonly do: 'open'; readonly record: number }
  | { readonly do: 'resolve'; readonly keep: 'mine' | 'theirs' }
  | { readonly do: 'foreign'; readonly field: number; readonly record: number }
  /** What happens to the next saves and loads. */
  | { readonly do: 'host'; readonly save?: readonly Fault[]; readonly load?: readonly Fault[] }
  /** A late copy of the user's save before the last one lands. */
  | { readonly do: 'olderLands'; readonly field: number }
  | { readonly do: 'journal'; readonly mode: ModelBrowser['journalMode'] }
  /** The computer sleeps, or the browser suspends a page in the background, without an event. */
  | { readonly do: 'freeze'; readonly ms: number }
  | { readonly do: 'clock'; readonly hours: number };
