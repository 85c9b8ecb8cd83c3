import { weekOn, yearOf, type SchoolWeek, type WeekRow } from '../fixtures/attendance';
import {
  aRecord, aUnique, beanOf, fullnessOf, ks4Grades, ks5Rows, SECTIONS, type Plan, type Section, type WireRecord,
} from '../fixtures/plans';
import { classYearIn, phaseOfYear, THIS_TERM, type Phase, type Pupil } from '../fixtures/pupils';
import { isDay, termOf } from './days';
import type { BeanName } from './planBeans';
import type { Store } from './store';
import type { SignIn } from '../signIns';

/** The phase in which a plan was made: a Y12 pupil's plan of last summer is a secondary one. */
const phaseThen = ({ classYear }: Plan): Phase => phaseOfYear(classYear.split(' ')[0] ?? '');

const PHASES: readonly Phase[] = ['eyfs', 'primary', 'secondary', 'post16'];
const recordsOf = (phase: Phase): readonly string[] => SECTIONS.map((section) => beanOf(section, phase));

/** Records of the older modules, by the section that they replace. */
const OLDER_RECORDS: Readonly<Record<Section, readonly string[]>> = {
  data: ['primaryModule'], voice: ['primaryVoice', 'earlyYearVoice'], strengths: ['sendModule'], meeting: [], targets: ['target'],
};

/** The host's memory: fixtures, overlaid by what was saved. Records are kept by pupil and meeting date. */
export class Db {
  constructor(
    private readonly store: Store,
    private readonly population: () => readonly Pupil[],
    readonly today: () => string,
  ) {}

  /** Every pupil, with the changes that were saved (a change of school, for one). */
  pupils(): readonly Pupil[] {
    return this.population().map((pupil) => this.store.get(`pupil|${pupil.pupilId}`, () => pupil));
  }

  findPupil(pupilId: string): Pupil | undefined {
    const pupil = this.population().find((one) => one.pupilId === pupilId);
    return pupil === undefined ? undefined : this.store.get(`pupil|${pupilId}`, () => pupil);
  }

  changePupil(pupilId: string, change: Partial<Pupil>): void {
    const pupil = this.findPupil(pupilId);
    if (pupil !== undefined) this.store.set(`pupil|${pupilId}`, { ...pupil, ...change });
  }

  /** The pupils that a user may see: those of the user's school, those of the authority, or none. */
  pupilsOf(user: SignIn): readonly Pupil[] {
    if (user.seesNobody === true) return [];
    const { onlySchool } = user;
    return onlySchool === undefined ? this.pupils() : this.pupils().filter(({ schoolId }) => schoolId === onlySchool);
  }

  /** Plans of a pupil, this term's first. */
  plansOf(pupil: Pupil): readonly Plan[] {
    return this.store.get(`plans|${pupil.pupilId}`, () => {
      const { pupilId, rag, status, sectionsDone, meeting, lastMeeting } = pupil;
      const now: Plan = { pupilId, classYear: pupil.classYear, term: THIS_TERM, dateOfMeeting: meeting, status, rag, sectionsDone };
      const older = [lastMeeting, ...pupil.olderMeetings].filter(isDay).map((dateOfMeeting): Plan => {
        const term = termOf(dateOfMeeting);
        return { ...now, classYear: classYearIn(pupil, term), term, dateOfMeeting, status: 'Approved', sectionsDone: 5 };
      });
      return [now, ...older];
    });
  }

  setPlans(pupilId: string, plans: readonly Plan[]): void {
    this.store.set(`plans|${pupilId}`, plans);
  }

  findPlan(pupilId: string, dateOfMeeting: string): Plan | undefined {
    const pupil = this.findPupil(pupilId);
    if (pupil === undefined || !isDay(dateOfMeeting)) return undefined;
    return this.plansOf(pupil).find((plan) => plan.dateOfMeeting === dateOfMeeting);
  }

  phaseOfPlan(plan: Plan): Phase {
    return phaseThen(plan);
  }

  /** Whether a record belongs to plans of another phase than this one. */
  isOfOtherPhase(record: string, plan: Plan): boolean {
    const isPlanRecord = PHASES.some((phase) => recordsOf(phase).includes(record));
    return isPlanRecord && !recordsOf(phaseThen(plan)).includes(record);
  }

  /** Null if there is no such plan. */
  record(name: BeanName, pupilId: string, dateOfMeeting: string): WireRecord | null {
    const pupil = this.findPupil(pupilId);
    const plan = this.findPlan(pupilId, dateOfMeeting);
    if (pupil === undefined || plan === undefined) return null;
    return this.store.get(`record|${name}|${pupilId}|${dateOfMeeting}`, () => {
      const phase = phaseThen(plan);
      // The post-16 meeting keeps its own pupil voice.
      const section = SECTIONS.find((one) => beanOf(one, phase) === name) ?? (name === 'pupilVoice' ? 'voice' : undefined);
      return aRecord(name, pupil, plan, section === undefined ? 'empty' : fullnessOf(section, plan));
    });
  }

  setRecord(name: BeanName, pupilId: string, dateOfMeeting: string, record: WireRecord): void {
    this.store.set(`record|${name}|${pupilId}|${dateOfMeeting}`, record);
  }

  isComplete(section: Section, pupil: Pupil, plan: Plan): boolean {
    const name = beanOf(section, phaseThen(plan));
    // If an older module was completed, its record holds the flag.
    const older = OLDER_RECORDS[section].some((record) =>
      this.value<WireRecord>(`${record}|${pupil.pupilId}|${plan.dateOfMeeting}`, () => ({}))['isCompleted'] === 1);
    if (older) return true;
    const saved = this.store.get<WireRecord | null>(`record|${name}|${pupil.pupilId}|${plan.dateOfMeeting}`, () => null);
    // Runs for every row of a list: an unchanged record is not generated just for its flag.
    if (saved === null) return isDay(plan.dateOfMeeting) && fullnessOf(section, plan) === 'full';
    return saved['isCompleted'] === 1;
  }

  /** Whether the section of an older module's record is complete, or false where it belongs to none. */
  isOlderComplete(record: string, pupilId: string, dateOfMeeting: string): boolean {
    const section = SECTIONS.find((one) => OLDER_RECORDS[one].includes(record));
    const pupil = this.findPupil(pupilId);
    const plan = this.findPlan(pupilId, dateOfMeeting);
    return section !== undefined && pupil !== undefined && plan !== undefined && this.isComplete(section, pupil, plan);
  }

  /** Prior attainment: one for the pupil, shared by the Data forms and the Prior Attainment screen. */
  unique(pupilId: string): WireRecord {
    const pupil = this.findPupil(pupilId);
    return pupil === undefined ? {} : this.store.get(`unique|${pupilId}`, () => aUnique(pupil));
  }

  setUnique(pupilId: string, change: WireRecord): void {
    this.store.set(`unique|${pupilId}`, { ...this.unique(pupilId), ...change });
  }

  /** The post-16 plan's lists and bare grades, beside its record. */
  post16(pupilId: string, dateOfMeeting: string): WireRecord {
    const pupil = this.findPupil(pupilId);
    const plan = this.findPlan(pupilId, dateOfMeeting);
    if (pupil === undefined || plan === undefined) return {};
    const isEmpty = plan.sectionsDone === 0;
    return this.store.get(`post16|${pupilId}|${dateOfMeeting}`, () => ({
      ...ks4Grades(pupil, isEmpty),
      post16Ks5Grades: ks5Rows(pupil, isEmpty),
    }));
  }

  setPost16(pupilId: string, dateOfMeeting: string, change: WireRecord): void {
    this.store.set(`post16|${pupilId}|${dateOfMeeting}`, { ...this.post16(pupilId, dateOfMeeting), ...change });
  }

  weeks(pupil: Pupil): readonly SchoolWeek[] {
    return yearOf(pupil, this.today()).map((week) => this.asSaved(week));
  }

  /** One week alone: a register of a thousand pupils shows five of each. */
  weekOn(pupil: Pupil, monday: string): SchoolWeek | undefined {
    const week = weekOn(pupil, monday, this.today());
    return week === undefined ? undefined : this.asSaved(week);
  }

  private asSaved(week: SchoolWeek): SchoolWeek {
    return { ...week, ...this.store.get<Partial<WeekRow>>(`week|${week.masterMonId}`, () => ({})) };
  }

  setWeek(masterMonId: string, change: Partial<WeekRow>): void {
    const before = this.store.get<Partial<WeekRow>>(`week|${masterMonId}`, () => ({}));
    this.store.set(`week|${masterMonId}`, { ...before, ...change });
  }

  /** Any other list of the host, e.g. the comments of one pupil. */
  list<T>(name: string, owner: string, seed: () => readonly T[]): readonly T[] {
    return this.store.get(`list|${name}|${owner}`, seed);
  }

  setList(name: string, owner: string, rows: readonly unknown[]): void {
    this.store.set(`list|${name}|${owner}`, rows);
  }

  /** Any other single value. */
  value<T>(name: string, seed: () => T): T {
    return this.store.get(`value|${name}`, seed);
  }

  setValue(name: string, value: unknown): void {
    this.store.set(`value|${name}`, value);
  }

  /** An id that no row has had before. */
  nextId(): number {
    const id = this.value('nextId', () => 80_000) + 1;
    this.setValue('nextId', id);
    return id;
  }

  phaseOf(pupil: Pupil): Phase {
    return phaseOfYear(pupil.year);
  }
}
