/** What a section of a plan should be hinted, counted from the host's answers: in words of its own, without the client's rules or forms. */

type Raw = Readonly<Record<string, unknown>>;

/** The answers about one section, of this meeting and of the last. */
export interface Answers {
  readonly now: Raw;
  readonly then: Raw;
  readonly thenDay: string;
  /** e.g. `Y7 2025` */
  readonly classYear: string;
}

const text = (raw: unknown): string => (typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '');
const rows = (raw: unknown): readonly Raw[] => (Array.isArray(raw) ? (raw as readonly Raw[]) : []);
const words = (raw: string): readonly string[] => raw.toLowerCase().split(/[^a-z0-9]+/).filter((word) => word !== '');
const filled = (target: Raw): boolean => text(target['what']) !== '';

/** A target is for a subject if one of its words begins like one of these. */
const ENGLISH = ['english', 'read', 'writ', 'spell', 'phonic', 'literacy', 'essay', 'sentence', 'vocab', 'speech', 'language', 'handwrit'];
const MATHS = ['math', 'number', 'numer', 'times', 'fraction', 'counting', 'multipl', 'adding', 'telling'];
const isFor = (subject: readonly string[], { what, why }: Raw): boolean => words(`${text(what)} ${text(why)}`.replace(/tell the time/i, 'telling').replaceAll(/reading folder|write down/gi, '')).some((word) => subject.some((stem) => word.startsWith(stem)));

function targets({ now, classYear }: Answers): readonly string[] {
  const list = rows(now['targetList']);
  const own = list.filter(filled);
  // Complete asks for one with what, who and when, and its line takes the place of hints.
  const hasSubjects = own.length > 0 && /^Y(\d|1[01])\b/.test(classYear);
  const isAsked = !own.some(({ who, when }) => text(who) !== '' && text(when) !== '');
  const ofList = [
    ...(own.length < 3 ? ['Three targets or more'] : []),
    ...(hasSubjects && !own.some((one) => isFor(ENGLISH, one)) ? ['A target for English'] : []),
    ...(hasSubjects && !own.some((one) => isFor(MATHS, one)) ? ['A target for maths'] : []),
    ...list.flatMap((one, at) => {
      const blank = ['who', 'when'].filter((key) => text(one[key]) === '');
      return filled(one) && blank.length > 0 ? [`Target ${at + 1}: ${blank.join(' and ')}`] : [];
    }),
    ...list.flatMap((one, at) => (/pupil premium|ppp|pp\+/i.test(`${text(one['what'])} ${text(one['why'])}`) && text(one['cost']) === '' ? [`Target ${at + 1}: what Pupil Premium Plus pays`] : [])),
  ];
  const open = rows(now['reviewList']).some((one) => filled(one) && text(one['outcome']) === '');
  return [...(isAsked ? [] : ofList), ...(open ? ['An outcome for each target of last term'] : [])];
}

function needs({ now }: Answers): readonly string[] {
  return Object.keys(now).filter((key) => key.endsWith('Need') && text(now[key]) !== '').flatMap((need) => {
    // The record misspells some of these names.
    const area = need.replace(/(Strengths)?Need$/, '').toLowerCase().slice(0, 6);
    const beside = Object.keys(now).filter((key) => key.toLowerCase().startsWith(area.slice(0, 4)));
    const isBlank = (part: RegExp): boolean => beside.filter((key) => part.test(key)).every((key) => text(now[key]) === '');
    return [...(isBlank(/ActionRequired$/) ? ['An action for this need'] : []), ...(isBlank(/PersonResponsible$/) ? ['Who is responsible for this need'] : [])];
  });
}

function voice({ now, then, thenDay }: Answers): readonly string[] {
  const [own, before] = [words(text(now['childDreamsAndFutureGoals'])), words(text(then['childDreamsAndFutureGoals']))];
  if (own.length === 0) return [];
  return [...(own.length < 5 ? ['More of the child’s own words'] : []), ...(own.join(' ') === before.join(' ') ? [`Still the words of ${thenDay}`] : [])];
}

function meeting({ now }: Answers): readonly string[] {
  const [day, who] = [text(now['dateOfNextReview']), text(now['whoToInvite'])];
  const [date = 1, month = 1, year = 1970] = day.split('/').map(Number);
  const weekday = new Date(year, month - 1, date).getDay();
  return [
    ...(day === '' ? ['A date for the next review'] : weekday % 6 === 0 ? [`The next review, ${day}, is on a weekend`] : []),
    ...(who === '' ? ['Who comes to the next review'] : []),
  ];
}

function data({ now }: Answers): readonly string[] {
  const share = text(now['presentPer']).replace('%', '');
  const common = now['commonData'] as Raw | undefined;
  return share !== '' && Number(share) < 95 && text(common?.['actionsBeingTaken']) === '' ? ['An action to improve the low attendance'] : [];
}

const shownTarget = (one: Raw): string => ['what', 'why', 'who', 'when', 'outcome', 'cost'].filter((key) => key in one).map((key) => `${key}: ${text(one[key]) || '–'}`).join(' | ');
const chosenFields = (names: RegExp) => ({ now, then }: Answers): readonly string[] => Object.keys(now).filter((key) => names.test(key)).map((key) => `${key}: ${text(now[key]) || '–'}${text(then[key]) === '' ? '' : ` [last time: ${text(then[key])}]`}`);

/** Address of each section, its load, its count, and what a person reads to judge it. */
export const SECTIONS: readonly { readonly path: string; readonly call: RegExp; readonly count: (answers: Answers) => readonly string[]; readonly show: (answers: Answers) => readonly string[] }[] = [
  { path: '/ncc-data', call: /fetchNcc(Eyfs|Primary|Secondary|Post16)\b/, count: data, show: (answers) => [`present: ${text(answers.now['presentPer'])}`, `actions: ${text((answers.now['commonData'] as Raw | undefined)?.['actionsBeingTaken']) || '–'}`] },
  { path: '/ncc-pupil-voice', call: /PupilVoice/i, count: voice, show: chosenFields(/^childDreams/) },
  { path: '/ncc-strength', call: /strength/i, count: needs, show: chosenFields(/(Need|ActionRequired|PersonResponsible)$/) },
  { path: '/ncc-meeting', call: /meeting/i, count: meeting, show: chosenFields(/^(dateOfNextReview|whoToInvite)$/) },
  { path: '/ncc-targets', call: /target/i, count: targets, show: ({ now }) => [...rows(now['targetList']).map(shownTarget), ...rows(now['reviewList']).map((one) => `review ${shownTarget(one)}`)] },
];

/** Sorted, because the order is that of the form. Left out: what was carried over, whose fields only the form knows, and holidays. */
export const expectedHints = (path: string, answers: Answers): readonly string[] => [...(SECTIONS.find((one) => one.path === path)?.count(answers) ?? [])].sort();
