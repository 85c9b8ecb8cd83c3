import { asText } from '../../../api/decode';
import { getConfig } from '../../../config/config';
import { holidayOn } from '../../../domain/calendar';
import { isWeekend, parseDate } from '../../../domain/dates';
import { meetingDay } from '../../../domain/facts/meetingDay';
import { rowsOf, type RowValue } from '../../../forms/describe/column';
import { fieldsOf, groupOf, namesOf } from '../../../forms/describe/defineForm';
import type { Missing } from '../../../forms/describe/completeGate';
import type { FormSpec } from '../../../forms/describe/formSpec';
import type { PlanSectionId } from '../../../shared/planSections';
import type { Values } from '../../../values/values';
import { isNamedTarget, REVIEW_LIST, TARGET_LIST, type TargetsExtras } from '../sections/targets/targetRows';
import { attendanceActionsOf, isAttendanceLow, type AttendanceFigures } from '../shared/blocks/dataExtras';

export const WORTH_A_LOOK = 'Worth a look';

interface Section {
  readonly spec: FormSpec;
  /** Date of the meeting. */
  readonly meeting: string;
  readonly values: Values;
  readonly extras: unknown;
  /** The same section at the last meeting, or null while none is known. */
  readonly last: { readonly dateOfMeeting: string; readonly values: Values } | null;
}

interface Hint {
  /** The field to which it leads. */
  readonly name: string;
  readonly text: string;
  /** Whether it concerns several cards of the form. */
  readonly isWide?: true;
}

/** Advice on what makes a plan good. No specification requires it, and it never blocks. */
type HintRule = (section: Section) => readonly Hint[];

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const plain = (text: string): string => wordsIn(text.toLowerCase()).join(' ');
const cell = (row: RowValue, key: string): string => asText(row[key]).trim();
const answer = (values: Values, name: string): string => asText(values[name]).trim();
const some = (is: boolean, name: string, text: string): readonly Hint[] => (is ? [{ name, text }] : []);

/** The rule applies only to a form that shows such a list or field: the older modules have others, and a host may leave out what is blank. */
const has = ({ spec }: Section, name: string): boolean => namesOf(spec).includes(name);
const rowsIn = (section: Section, list: string): readonly RowValue[] | null => (has(section, list) ? rowsOf(section.values[list]) : null);
const targetsOf = (section: Section): readonly RowValue[] => (rowsIn(section, TARGET_LIST) ?? []).filter(isNamedTarget);
/** Each target is numbered as in the table, where blank rows count. */
const eachTarget = (section: Section, find: (row: RowValue, number: number) => readonly Hint[]): readonly Hint[] =>
  (rowsIn(section, TARGET_LIST) ?? []).flatMap((row, index) => (isNamedTarget(row) ? find(row, index + 1) : []));

const ENGLISH = /\b(english|read(s|ing)?(?! folder)|writ(e|es|ing)(?! down)|spell(s|ing)?|phonics|literacy|handwriting|vocabulary|comprehension|speech|language)\b/i;
const MATHS = /\b(maths?|mathematics|numbers|number (bonds?|facts?|lines?)|numeracy|times tables?|fractions?|counting|count to|adding|addition|subtracti\w+|divi(ding|sion)|multipl(y|ies|ying|ication)|tell the time)\b/i;
const PREMIUM = /\b(pupil premium|ppp|pp\+)/i;
const isAbout = (subject: RegExp) => (row: RowValue): boolean => subject.test(`${cell(row, 'what')} ${cell(row, 'why')}`);

/** `…StrengthsNeed` beside `…StrengthsActionRequired`. The record spells the third name irregularly, so it is found as the field that follows. */
const NEED = /Need$/;
const HOPES = /\.childDreamsAndFutureGoals$/;
/** An answer with fewer words is hardly a child's own. */
const FEW_WORDS = 5;
/** A shorter answer may rightly stay the same. */
const LONG_ANSWER = 20;

const inHoliday = (day: string): string | null => {
  const holiday = holidayOn(day, getConfig().calendar);
  return holiday === null ? null : `in ${holiday}`;
};

const fieldNames = ({ spec }: Section): readonly string[] => fieldsOf(spec).map(({ name }) => name);
const hopesOf = (section: Section): readonly string[] => fieldNames(section).filter((name) => HOPES.test(name));

const carriedOver: HintRule = ({ spec, values, last }) => {
  const texts = fieldsOf(spec).filter(({ kind }) => kind === 'longText').map(({ name }) => name);
  const same = texts.filter((name) => answer(values, name).length >= LONG_ANSWER && answer(values, name) === answer(last?.values ?? {}, name));
  const text = `${same.length === 1 ? 'One answer is' : `${same.length} answers are`} the same as on ${last?.dateOfMeeting ?? ''}`;
  return same.slice(0, 1).map((name) => ({ name, text, isWide: true }));
};

/**
 * The rules of each section, by the names by which a council switches them off (`hints.off`). The statutory guidance asks for
 * these (DfE 2018, "Promoting the education of looked-after children", what a PEP holds); the published guides of councils add
 * three targets, the cost, new words and the count of what was carried over.
 */
const RULES: Readonly<Record<PlanSectionId, Readonly<Record<string, HintRule>>>> = {
  target: {
    threeTargets: (section) => some(rowsIn(section, TARGET_LIST) !== null && targetsOf(section).length < 3, TARGET_LIST, 'Three targets or more'),
    coreSubjects: (section) => {
      // A small child learns neither as a subject, and after Year 11 most have passed both.
      const phase = (section.extras as Partial<TargetsExtras> | null)?.phase ?? '';
      const targets = ['eyfs', 'post16'].includes(phase) ? [] : targetsOf(section);
      const without = (subject: RegExp, name: string) => some(targets.length > 0 && !targets.some(isAbout(subject)), TARGET_LIST, `A target for ${name}`);
      return [...without(ENGLISH, 'English'), ...without(MATHS, 'maths')];
    },
    targetPeople: (section) => eachTarget(section, (row, number) => {
      const blank = (['who', 'when'] as const).filter((key) => cell(row, key) === '');
      return some(blank.length > 0, TARGET_LIST, `Target ${number}: ${blank.join(' and ')}`);
    }),
    outcomes: (section) => {
      const isOpen = (row: RowValue): boolean => isNamedTarget(row) && cell(row, 'outcome') === '';
      return some((rowsIn(section, REVIEW_LIST) ?? []).some(isOpen), REVIEW_LIST, 'An outcome for each target of last term');
    },
    premiumCost: (section) => eachTarget(section, (row, number) =>
      some(isAbout(PREMIUM)(row) && cell(row, 'cost') === '', TARGET_LIST, `Target ${number}: what Pupil Premium Plus pays`)),
  },
  strengthAndNeeds: {
    needs: (section) => {
      const names = fieldNames(section);
      return names.flatMap((name, index) => {
        if (!NEED.test(name) || answer(section.values, name) === '') return [];
        return names.slice(index + 1, index + 3).flatMap((next, place) =>
          some(answer(section.values, next) === '', next, place === 0 ? 'An action for this need' : 'Who is responsible for this need'));
      });
    },
    carriedOver,
  },
  data: {
    lowAttendance: (section) => {
      const { spec: { record }, values, extras } = section;
      const actions = attendanceActionsOf(record);
      if (!has(section, actions)) return [];
      return some(isAttendanceLow(extras as AttendanceFigures) && answer(values, actions) === '', actions, 'An action to improve the low attendance');
    },
    carriedOver,
  },
  pupilVoice: {
    ownWords: (section) => hopesOf(section).flatMap((name) => {
      const count = wordsIn(answer(section.values, name)).length;
      return some(count > 0 && count < FEW_WORDS, name, 'More of the child’s own words');
    }),
    newWords: (section) => hopesOf(section).flatMap((name) => {
      const [now, then] = [plain(answer(section.values, name)), plain(answer(section.last?.values ?? {}, name))];
      return some(now !== '' && now === then, name, `Still the words of ${section.last?.dateOfMeeting ?? ''}`);
    }),
  },
  meeting: {
    nextReview: (section) => {
      const { spec: { record }, values, meeting } = section;
      const [date, people] = [`${record}.dateOfNextReview`, `${record}.whoToInvite`];
      const day = answer(values, date);
      const when = parseDate(day);
      const met = parseDate(meeting);
      const isAfter = met === null || ['soon', 'later'].includes(meetingDay(day, met));
      const doubt = when === null ? null : !isAfter ? 'not after this meeting' : isWeekend(when) ? 'on a weekend' : inHoliday(day);
      return [
        ...some(has(section, date) && day === '', date, 'A date for the next review'),
        ...some(doubt !== null, date, `The next review, ${day}, is ${doubt ?? ''}`),
        ...some(has(section, people) && answer(values, people) === '', people, 'Who comes to the next review'),
      ];
    },
    carriedOver,
  },
};

const ownHints = (section: Section): readonly Hint[] => getConfig().hints.own
  .filter(({ field }) => field.startsWith(`${section.spec.record}.`) && has(section, field))
  .flatMap(({ field, words, text }) => some(wordsIn(answer(section.values, field)).length < words, field, text));

/** What would make a section better, as lines that lead to their fields. A blank answer that Complete requires is not repeated. */
export function hintsOf(id: PlanSectionId, section: Section, missing: readonly Missing[]): readonly Missing[] {
  const { off } = getConfig().hints;
  const built = Object.entries(RULES[id]).flatMap(([name, find]) => (off.includes(name) ? [] : find(section)));
  return [...built, ...ownHints(section)]
    .filter(({ name }) => !missing.some((one) => one.name === name))
    .map(({ name, text, isWide }) => ({ name, label: text, group: isWide === true ? '' : groupOf(section.spec, name) }));
}

/** @internal The names in `hints.off`. */
export const HINT_IDS: readonly string[] = [...new Set(Object.values(RULES).flatMap((rules) => Object.keys(rules)))];
