import type { FormAct } from './forms';
import type { ModelBrowser, Seam } from './modelBrowser';
import type { Fault } from './network';
import type { RowPress } from './rows';

/** A record by its number, the one that this tab shows, or the other meeting of its child. */
export type Place = number | 'here' | 'otherMeeting';

/** A wait in ms, what the same tab does, or what the one beside it does, or the one beside that. */
export type Line = number | Act | readonly [tab: 'other' | 'last', act: Act];

export type Act =
  /** A scene: one thing after another. */
  | { readonly do: 'scene'; readonly lines: readonly Line[] }
  | { readonly do: 'type' | 'choose' | 'typeBad' | 'undo' | 'clear'; readonly field: number; readonly screen: number }
  /** An unfinished date: the user completes it (the default), a reload has to bring it back first, or it stays. */
  | { readonly do: 'unfinished'; readonly field: number; readonly then?: 'reload' | 'stay' }
  | { readonly do: 'flush' | 'retry' | 'refresh' | 'crash' | 'close' | 'takeOver' | 'signOut' }
  /** `build`: another release of the product wrote the drafts that the next page finds. */
  | { readonly do: 'reload'; readonly build?: 'older' | 'newer' }
  /** The user clears the data of the site. */
  | { readonly do: 'clearData' }
  /** The next call of this kind throws, or what draws the screen does. */
  | { readonly do: 'throw'; readonly at: Seam }
  /** A screen reads the record before it opens it. */
  | { readonly do: 'readAhead'; readonly record: Place }
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
  | { readonly do: 'open'; readonly record: Place }
  | { readonly do: 'resolve'; readonly keep: 'mine' | 'theirs' }
  | { readonly do: 'foreign'; readonly field: number; readonly record: Place }
  /** What happens to the next saves and loads. */
  | { readonly do: 'host'; readonly save?: readonly Fault[]; readonly load?: readonly Fault[] }
  /** A late copy of the user's save before the last one lands. */
  | { readonly do: 'olderLands'; readonly field: number }
  | { readonly do: 'journal'; readonly mode: ModelBrowser['journalMode'] }
  /** The disk begins nothing new for this time. */
  | { readonly do: 'busyDisk'; readonly ms: number }
  /** The computer sleeps, or the browser suspends a page in the background, without an event. */
  | { readonly do: 'freeze'; readonly ms: number }
  | { readonly do: 'clock'; readonly hours: number };
