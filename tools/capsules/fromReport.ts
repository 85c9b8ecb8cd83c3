import { CAPSULE_VERSION, type Capsule } from '../../mocks/capsule/capsule';
import { isCall } from '../../mocks/scenarios/parameter';
import { hostCalls } from '../../mocks/host/calls';
import { faultText, ordinal } from '../../mocks/scenarios/faultText';

/** A call as the product's "Report a problem" writes it: `savePupilVoice: 400 refused, 120 ms`. */
const LINE = /^(?<call>\w+): (?<ended>[\w ]+), (?<ms>\d+) ms$/;
/** Long enough for a user to notice. */
const SLOW_MS = 2_000;
/** Longer than any time-out of the client. */
const NEVER_MS = 90_000;
/** A plan that every screen of a pupil can show. */
const PUPIL = '?pupil=30001&meeting=14/11/2025';

/** Outcomes without a status. */
const WORDS: Readonly<Record<string, string>> = {
  network: 'lost before applying', timeout: `${NEVER_MS} ms`, '200 notJson': 'truncated', '200 signedOut': 'session ends',
};
/** Outcomes that need a scenario, which then applies to every save. */
const SCENARIOS: Readonly<Record<string, string>> = { '200 refused': 'saves-refused-200', '200 unclear': 'saves-unclear' };

function whatOf(ended: string, ms: number): string | null {
  const status = Number(ended.slice(0, 3));
  if (status >= 400) return String(status);
  return WORDS[ended] ?? (status > 0 && ms >= SLOW_MS ? `${ms} ms` : null);
}

/** A capsule that opens the screen of a report and lets the same calls fail in the same way. */
export function fromReport(report: string, signIn = 'priya.nair'): Capsule {
  const lines = report.split(/\r?\n/).map((line) => line.trim());
  const after = (head: string): string | undefined => lines.find((line) => line.startsWith(head))?.slice(head.length).trim();
  const screen = after('Screen:');
  if (screen?.startsWith('/') !== true) throw new Error('This is no text of “Report a problem”: the line “Screen:” is missing.');
  const counts = new Map<string, number>();
  const faults = lines.flatMap((line) => {
    const { call = '', ended = '', ms = '' } = LINE.exec(line)?.groups ?? {};
    if (call === '') return [];
    const nth = (counts.get(call) ?? 0) + 1;
    counts.set(call, nth);
    const what = whatOf(ended, Number(ms));
    if (what === null || !hostCalls.some((one) => isCall(one, call))) return SCENARIOS[ended] ?? [];
    return faultText({ which: ordinal(String(nth)), calls: call, what });
  });
  const isPublic = screen === '/login';
  return {
    pep: CAPSULE_VERSION,
    client: after('Personal Education Plans') ?? '',
    title: `A report of ${after('Time:') ?? 'no time'}`,
    ...(isPublic ? {} : { signIn }),
    faults: [...new Set(faults)],
    address: `${screen.replace(':id', '1')}${isPublic ? '' : PUPIL}`,
    steps: [],
  };
}
