import { CAPSULE_VERSION, type Capsule, type Step as CapsuleStep } from '../../mocks/capsule/capsule';
import { emptySecondary, kai } from '../../mocks/fixtures/people';
import { ordinal } from '../../mocks/scenarios/faultText';
import { KNOWS_EDUCATION, VOICE_HOPES } from '../../src/features/plan/shared/blocks/voiceLabels';
import type { Asked } from './modelHost';
import type { Fault } from './network';
import { FIELDS } from './records';
import type { Schedule, Step } from './schedule';

/** The plans that stand for the model's records. The third has none, because no child of the fixtures has two plans. */
const PLANS = [emptySecondary, kai];
const PATHS = { meeting: '/ncc-meeting', voice: '/ncc-pupil-voice' } as const;
type Screen = keyof typeof PATHS;

const addressOf = (record: number, screen: Screen): string => {
  const { pupilId, meeting } = PLANS[record] ?? emptySecondary;
  return `${PATHS[screen]}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}`;
};

/** The question that stands for a field, on each screen that has it. */
const QUESTIONS: Readonly<Record<string, Partial<Readonly<Record<Screen, string>>>>> = {
  'm.text': { meeting: 'What activities does the child take part in outside lessons?' },
  's.text': { meeting: VOICE_HOPES, voice: VOICE_HOPES },
  'v.text': { voice: KNOWS_EDUCATION },
};

const CALLS: Readonly<Record<string, string>> = {
  'load meeting': 'fetchMeeting', 'save meeting': 'saveMeeting', 'load voice': 'fetchPupilVoice', 'save voice': 'savePupilVoice',
};

/** A delay below this makes no difference to a user. */
const SHORT_MS = 500;

/** The same fault on the mock host, or null if the mock host does not have it. */
function whatOf(fault: Fault): string | null {
  switch (fault.kind) {
    case 'ok': return fault.delay < SHORT_MS ? '' : `${String(fault.delay)} ms`;
    case 'late': return fault.by < SHORT_MS ? '' : `${String(fault.by)} ms`;
    case 'status': return fault.applied === false ? String(fault.code) : null;
    case 'dropBefore': return 'lost before applying';
    case 'dropAfter': return 'lost after applying';
    case 'torn': return 'truncated';
    default: return null;
  }
}

/** A capsule, and the parts of the schedule that it leaves out. */
export interface Played {
  readonly capsule: Capsule;
  readonly leftOut: readonly string[];
}

/** Follows a schedule on the screens of the product. */
class Player {
  readonly steps: CapsuleStep[] = [];
  readonly leftOut: string[] = [];
  private record = 0;
  private screen: Screen = 'meeting';
  private isExpired = false;
  private texts = 0;

  play({ gap, tab, act }: Step): void {
    if (act.do === 'scene') {
      let wait = gap;
      for (const line of act.lines) {
        if (typeof line === 'number') wait += line;
        else this.play('do' in line ? { gap: wait, tab, act: line } : { gap: wait, tab: tab + 1, act: line[1] });
        if (typeof line !== 'number') wait = 0;
      }
      return;
    }
    const isPlayed = tab === 0 && this.act(act);
    if (!isPlayed) this.leftOut.push(`${act.do}${tab === 0 ? '' : ' in another tab'}`);
    else if (gap > SHORT_MS) this.leftOut.push(`the wait of ${String(gap)} ms before ${act.do}`);
  }

  private go(record: number, screen: Screen): void {
    if (record === this.record && screen === this.screen) return;
    [this.record, this.screen] = [record, screen];
    this.steps.push({ do: 'go', text: addressOf(record, screen) });
  }

  private type(field: number, text: string): boolean {
    const on = QUESTIONS[FIELDS[field % FIELDS.length]?.name ?? ''] ?? {};
    const screen = on[this.screen] === undefined ? (Object.keys(on)[0] as Screen | undefined) : this.screen;
    if (screen === undefined) return false;
    this.go(this.record, screen);
    this.steps.push({ do: 'type', role: 'textbox', name: on[screen] ?? '', text });
    return true;
  }

  private act(act: Step['act']): boolean {
    switch (act.do) {
      case 'type':
      case 'choose':
        this.texts += 1;
        if (!this.type(act.field, `Answer ${String(this.texts)}`)) return false;
        // Outside the field a text is saved at once, like a choice.
        if (act.do === 'choose') this.steps.push({ do: 'key', text: 'Tab' });
        return true;
      case 'clear': return this.type(act.field, '');
      case 'complete':
        this.go(this.record, act.call === 0 ? 'meeting' : 'voice');
        this.steps.push({ do: 'press', role: 'button', name: 'Complete' });
        return true;
      case 'open':
        if (typeof act.record === 'string' || act.record >= PLANS.length) return false;
        this.go(act.record, this.screen);
        return true;
      case 'flush':
        this.steps.push({ do: 'key', text: 'Tab' });
        return true;
      case 'reload':
        this.steps.push({ do: 'reload' });
        return true;
      case 'expire':
        this.isExpired = true;
        this.steps.push({ do: 'host', text: '1st all: session ends' });
        return true;
      case 'signIn':
        if (!this.isExpired) return false;
        this.isExpired = false;
        this.steps.push({ do: 'signIn', text: 'priya.nair' });
        return true;
      case 'offline':
      case 'online':
        this.steps.push({ do: 'host', text: act.do === 'offline' ? 'all: lost before applying' : '' });
        return true;
      default:
        return false;
    }
  }
}

/**
 * A schedule on the real screens: what the user does, and what happened to each request, by the count of its call.
 * The result names what it leaves out: time, other tabs and faults that the mock host does not have.
 */
export function capsuleOf(title: string, { steps }: Schedule, asked: readonly Asked[]): Played {
  const player = new Player();
  for (const step of steps) player.play(step);
  const counts = new Map<string, number>();
  const faults: string[] = [];
  for (const { name, fault } of asked) {
    const call = CALLS[name] ?? name;
    const count = (counts.get(call) ?? 0) + 1;
    counts.set(call, count);
    const what = whatOf(fault);
    const which = `${ordinal(String(count))} ${call}`;
    if (what === null) player.leftOut.push(`${which}: ${fault.kind}`);
    else if (what !== '') faults.push(`${which}: ${what}`);
  }
  return {
    capsule: { pep: CAPSULE_VERSION, title, signIn: 'priya.nair', faults, address: addressOf(0, 'meeting'), steps: player.steps },
    leftOut: player.leftOut,
  };
}
