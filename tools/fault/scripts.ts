import type { Fault } from './network';
import { otherMeeting, SHARED_FIELD } from './records';
import type { Act, Line, Script } from './acts';

const times = (count: number, fault: Fault): readonly Fault[] => Array.from({ length: count }, () => fault);
const GOOD: Fault = { kind: 'ok', delay: 20 };
/** The gateway gives up, and the save lands after this time. */
const lateBy = (ms: number): Fault => ({ kind: 'status', code: 504, applied: ms, delay: 20 });
/** No response, until the page ends. */
const hanging: Fault = { kind: 'late', by: 2000 };
const as = (what: Extract<Act, { do: 'form' }>['what']): Act => ({ do: 'form', what });

/** What an act that stands for several consists of. `other`: a tab next to this one. */
export function linesOf(act: Script, record: number): readonly Line[] {
  const { field = 0, screen = 0, row = 0, after = 0 } = act;
  const choose: Act = { do: 'choose', field, screen };
  const sealed: readonly Line[] = [choose, after, { do: 'crashBrowser', losesKeys: true }, 16_500, { do: 'type', field: act.do === 'typeBesideSealed' ? field + 1 : field, screen }];
  const besideOther: readonly Line[] = [{ do: 'secondTab' }, ['other', { do: 'open', record }], 200];
  switch (act.do) {
    // As after a return to the window.
    case 'readAndAnswer': return [{ do: 'refresh' }, 10, choose];
    case 'answerReloadAnswer': return [choose, after, { do: 'reload' }, after + 300, choose];
    // A save that lands after its retry, and a later answer of the same field.
    case 'answerTwiceLate':
      return [{ do: 'host', save: [lateBy(9000), GOOD], load: times(4, GOOD) }, choose, after, choose, 12_000, { do: 'host' }];
    // The page ends while its save is on its way, and the next page, or another meeting of the child, edits the field.
    case 'reloadLate': return [{ do: 'host', save: [hanging, GOOD], load: times(8, GOOD) }, choose, 300, { do: 'reload' }, 600, choose, 8000, { do: 'host' }];
    case 'elsewhereLate': {
      const shared: Act = { do: 'choose', field: SHARED_FIELD, screen };
      return [{ do: 'host', save: [hanging, GOOD], load: times(8, GOOD) }, shared, 300, { do: 'reload' }, { do: 'open', record: otherMeeting(record) ?? record }, 600, shared, 8000, { do: 'host' }];
    }
    // The host cuts a text, which the user takes over. Its read back lags, and another answer is saved at once.
    case 'putBackStale':
      return [
        { do: 'host', save: [{ kind: 'cuts', delay: 20 }], load: times(2, GOOD) }, choose, 6000,
        { do: 'host', load: [GOOD, GOOD, ...times(2, { kind: 'stale', delay: 20, age: 60_000 })] },
        { do: 'undo', field, screen }, 9300, { do: 'choose', field: field + 1, screen }, 3000, { do: 'host' },
      ];
    // A colleague answers on the one screen while the user types and saves on the other.
    case 'colleagueOnOtherScreen': {
      const typeOn: Act = { do: 'choose', field: 0, screen: 0 };
      return [typeOn, 3000, { do: 'foreign', field: 2, record }, typeOn, 3000, typeOn, 3000, typeOn, 3000, { do: 'choose', field: 2, screen: 0 }];
    }
    // A Complete of which one copy is refused, while the other may still land.
    case 'completeLate':
      return [
        { do: 'host', save: [lateBy(12_000), { kind: 'status', code: 400, applied: false, delay: 20 }, GOOD], load: times(8, GOOD) },
        { do: 'complete', call: screen, isGateOpen: true }, after, choose, after, { do: 'host' },
      ];
    case 'answerAsleep': return [choose, after, { do: 'freeze', ms: 12_000 }, { do: 'foreign', field, record }, 13_000];
    case 'answerReloadElsewhere':
      return [choose, after, { do: 'reload' }, { do: 'open', record: otherMeeting(record) ?? record }, 1000, { do: 'choose', field: SHARED_FIELD, screen }];
    case 'typeBesideSealed': return [...sealed, { do: 'openDraft' }];
    case 'undoBesideSealed': return [...sealed, 300, { do: 'undo', field, screen }, 1500, { do: 'openDraft' }];
    case 'takeOverBesideSealed': return [...sealed, { do: 'secondTab' }, 1000, ['other', { do: 'takeOver' }], 5000];
    // The saves of the other page are unknown, so the record has to be read-only for a while.
    case 'loseToOtherTab': return [...besideOther, choose, after, { do: 'reload' }, 16_500, ['other', choose], after, ['other', { do: 'crash' }]];
    case 'comeBackAndDie': return [...besideOther, { do: 'hideAndShow' }, choose, after, { do: 'crash' }];
    case 'answerTwiceOlderLands': {
      const saved: readonly Line[] = [{ do: 'host', save: [GOOD] }, choose, 400];
      return [...saved, ...saved, { do: 'olderLands', field }, { do: 'refresh' }, 400];
    }
    case 'colleagueInOutage':
      return [
        { do: 'host', save: times(3, { kind: 'dropBefore', delay: 20 }), load: times(8, GOOD) },
        choose, 100, { do: 'foreign', field: field + 1, record }, 9000, { do: 'host' },
      ];
    case 'answerLeftToOtherUser': return [{ do: 'expire' }, choose, 6000, { do: 'signInOther' }, 5000];
    case 'formReload': return [as('type'), ...(act.isSent ? [as('press')] : []), after, { do: act.how }, as(act.then)];
    case 'formSentAway': return [{ do: 'host', save: [{ kind: 'ok', delay: 9000 }] }, as('type'), after, as('press'), 20, { do: 'signOut' }, 12_000, { do: 'signIn' }];
    case 'formDiskFails': return [as('type'), 400, as('close'), { do: 'journal', mode: 'refused' }, after, as(act.then), 1000, { do: 'journal', mode: 'good' }];
    // With a second tab both open the form in the same moment.
    case 'formTwice':
      return [as('type'), after, as('close'), ...(act.then === 'open' ? [{ do: 'secondTab' } as const] : []), after, as(act.then), ['other', as(act.then)], after, as('openKept')];
    case 'formQuickly': return [as('type'), after, ...act.acts.flatMap((what) => [as(what), act.gap])];
    case 'rowElsewhere': {
      const change: Act = { do: 'row', what: 'change', row };
      const first: readonly Line[] = [{ do: 'host', save: [lateBy(6000)] }, change, after];
      // A copy of the first lands after it was found on the list.
      if (act.how === 'here') return [{ do: 'host', save: [{ kind: 'echo', delay: 20, by: 6000, isLost: true }] }, change, after, change];
      if (act.how === 'copied') return [{ do: 'host', save: [{ kind: 'duplicate', delay: 20, isLost: true }] }, { do: 'row', what: 'create', row }, 1000];
      // The other tab waits already.
      if (act.how === 'crashBefore') return [{ do: 'secondTab' }, 50, ...first, ['other', change], after, { do: 'crash' }];
      return [...first, { do: act.how }, act.how === 'secondTab' ? ['other', change] : change];
    }
    case 'rowUnknown':
      return [
        { do: 'host', save: [{ kind: 'dropAfter', delay: 20 }], load: times(20, { kind: 'status', code: 500, applied: false, delay: 20 }) },
        { do: 'row', what: 'create', row }, 16_500, { do: 'host' }, { do: 'row', what: 'createAgain', row },
      ];
  }
}
