import type { Fault } from './network';
import { otherMeeting, SHARED_FIELD } from './records';
import type { Act, Script } from './user';

/** A wait in ms, what the same tab does, or what another one does. */
export type Line = number | Act | readonly [tab: number, act: Act];

const times = (count: number, fault: Fault): readonly Fault[] => Array.from({ length: count }, () => fault);
const GOOD: Fault = { kind: 'ok', delay: 20 };
const as = (what: Extract<Act, { do: 'form' }>['what']): Act => ({ do: 'form', what });

/** What an act that stands for several consists of. `other`: a tab next to this one. */
export function linesOf(act: Script, { record, other }: { readonly record: number; readonly other: number }): readonly Line[] {
  const { field = 0, screen = 0, row = 0, after = 0 } = act;
  const choose: Act = { do: 'choose', field, screen };
  const sealed: readonly Line[] = [choose, after, { do: 'crashBrowser', losesKeys: true }, 16_500, [0, { do: 'type', field, screen }]];
  const besideOther: readonly Line[] = [{ do: 'secondTab' }, [other, { do: 'open', record }], 200];
  switch (act.do) {
    // As after a return to the window.
    case 'readAndAnswer': return [{ do: 'refresh' }, 10, choose];
    case 'answerReloadAnswer': return [choose, after, { do: 'reload' }, after + 300, choose];
    case 'answerReloadElsewhere':
      return [choose, after, { do: 'reload' }, { do: 'open', record: otherMeeting(record) ?? record }, 1000, { do: 'choose', field: SHARED_FIELD, screen }];
    case 'typeBesideSealed': return [...sealed, [0, { do: 'openDraft' }]];
    case 'takeOverBesideSealed': return [...sealed, [0, { do: 'secondTab' }], 1000, [1, { do: 'takeOver' }], 5000];
    // The saves of the other page are unknown, so the record has to be read-only for a while.
    case 'loseToOtherTab': return [...besideOther, choose, after, { do: 'reload' }, 16_500, [other, choose], after, [other, { do: 'crash' }]];
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
    // With a second tab both open the form in the same moment.
    case 'formTwice':
      return [as('type'), after, as('close'), ...(act.then === 'open' ? [{ do: 'secondTab' } as const] : []), after, as(act.then), [other, as(act.then)], after, as('openKept')];
    case 'formQuickly': return [as('type'), after, ...act.acts.flatMap((what) => [as(what), act.gap])];
    // The gateway gives up, and the change lands six seconds later.
    case 'rowElsewhere': {
      const change: Act = { do: 'row', what: 'change', row };
      return [{ do: 'host', save: [{ kind: 'status', code: 504, applied: 6000, delay: 20 }] }, change, after, { do: act.how }, act.how === 'secondTab' ? [other, change] : change];
    }
    case 'rowUnknown':
      return [
        { do: 'host', save: [{ kind: 'dropAfter', delay: 20 }], load: times(20, { kind: 'status', code: 500, applied: false, delay: 20 }) },
        { do: 'row', what: 'create', row }, 16_500, { do: 'host' }, { do: 'row', what: 'createAgain', row },
      ];
  }
}
