import { clientById } from '../fixtures/clients';
import type { Pair } from './bind';
import type { CallContext, HostCall } from './callTypes';
import { formText } from './formText';

/** What is refused, and with which status. */
interface Broken {
  readonly parameter: string;
  readonly why: string;
  readonly status: number;
}

/** The roles of 001 section 6; anybody else may only sign in. */
const ROLES: ReadonlySet<string> = new Set(
  ['4', '10', '12', '13', '14', '15', '16', '17', '19', '20', '21', '22', '24', '25', '27', '30', '38'],
);

const LONGEST_TEXT = 4_000;
const LONGEST_NAME = 255;
/** Columns for a name, a number to dial or an address line. */
const IS_NAME = /(?:[nN]ame|Tel|[eE]mail|PersonResponsible|Agency|provider|city|postcode|address\d)$/;

const lastPart = (name: string): string => name.split('.').pop() ?? name;
const broken = (parameter: string, why: string, status = 403): Broken => ({ parameter, why, status });

let isLenient = false;

/** Call with true to accept what only a careful host refuses, and with false to refuse it again. */
export function setLenient(next: boolean): void {
  isLenient = next;
}

/** The sender: the user to whom the key belongs, in the user's own role, on behalf of the user's own school. */
function wrongSender({ roles, isAboutSchools, mayNameClient }: HostCall, { user }: CallContext, values: Readonly<Record<string, string>>): Broken | null {
  if (roles !== 'any' && !(roles ?? [...ROLES]).includes(user.userRole)) return broken('Authorization', 'belongs to a role that may not do this');
  for (const [name, value] of Object.entries(values)) {
    const key = lastPart(name).toLowerCase();
    if (value === '') continue;
    if (key === 'userid' && value !== user.userId) return broken(name, 'is not the user of the key');
    if (key === 'roleid' && value !== user.userRole) return broken(name, 'is not the role of the key');
    const isNamedRightly = isAboutSchools === true || (mayNameClient === true && clientById(value) !== undefined);
    if (key === 'schoolid' && !isNamedRightly && value !== user.schoolId) return broken(name, 'is not the school of the key');
  }
  return null;
}

const IS_PUPIL = /(?:^|\.)[pP]upilId$/;

/** A user of one school neither reads nor writes the pupils of another. */
function hiddenPupil({ pupilOf }: HostCall, context: CallContext, values: Readonly<Record<string, string>>): Broken | null {
  const { db, user } = context;
  const mayNotSee = (pupilId: string): boolean =>
    db.findPupil(pupilId) !== undefined && !db.pupilsOf(user).some((one) => one.pupilId === pupilId);
  const named = Object.entries(values).find(([name, value]) => IS_PUPIL.test(name) && mayNotSee(value));
  if (named !== undefined) return broken(named[0], 'names a pupil whom this user may not see');
  const owner = pupilOf?.(context);
  return owner !== undefined && mayNotSee(owner.pupilId) ? broken(Object.keys(values)[0] ?? '', 'belongs to a pupil whom this user may not see') : null;
}

/** The plan that a save is for. It must exist and have the phase of the record. */
function wrongPlan({ writes, carries, phase }: HostCall, { db }: CallContext, values: Readonly<Record<string, string>>): Broken | null {
  const { pupilId = '', dateOfMeeting } = values;
  if (!writes || dateOfMeeting === undefined) return null;
  const plan = db.findPlan(pupilId, dateOfMeeting);
  if (plan === undefined) return broken('dateOfMeeting', 'names no plan of that pupil', 404);
  const record = carries?.[0]?.name ?? '';
  const isOther = phase === undefined ? db.isOfOtherPhase(record, plan) : phase !== db.phaseOfPlan(plan);
  return isOther ? broken(record === '' ? 'pupilId' : record, 'is not of the phase of that plan', 400) : null;
}

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** What identifies a row in the lists of the host. */
const ROW_IDS = ['id', 'rowId', 'subIndex'];

/** The stored row that a sent row corresponds to. A row without an id counts as new, unless most of its cells say that it only lost the id. */
function storedRow(place: string, stored: readonly Tree[], sent: ReadonlyMap<string, unknown>): Tree | undefined {
  const key = ROW_IDS.find((name) => stored.some((row) => name in row)) ?? 'id';
  const id = formText(sent.get(`${place}.${key}`));
  if (id !== '') return stored.find((row) => formText(row[key]) === id);
  const list = place.slice(0, place.lastIndexOf('['));
  const isSent = (row: Tree): boolean => [...sent].some(([name, value]) => name.startsWith(`${list}[`) && name.endsWith(`.${key}`) && value === formText(row[key]));
  return stored.find((row) => {
    const filled = Object.entries(row).filter(([name, value]) => name !== key && formText(value) !== '');
    const same = filled.filter(([name, value]) => formText(sent.get(`${place}.${name}`)) === formText(value));
    return (same.length === filled.length || 2 * same.length > filled.length) && !isSent(row);
  });
}

/** A filled column of a stored record that a save does not carry: it would be blank afterwards. Rows may go, a column of a row that stays may not. */
function lostColumn(name: string, stored: unknown, sent: ReadonlyMap<string, unknown>): string | undefined {
  if (Array.isArray(stored)) {
    const places = new Set([...sent.keys()].filter((key) => key.startsWith(`${name}[`)).map((key) => key.slice(0, key.indexOf(']', name.length) + 1)));
    return [...places].map((place) => lostColumn(place, storedRow(place, stored.filter(isTree), sent), sent)).find((lost) => lost !== undefined);
  }
  if (isTree(stored)) return Object.entries(stored).map(([key, value]) => lostColumn(`${name}.${key}`, value, sent)).find((lost) => lost !== undefined);
  return formText(stored) === '' || sent.has(name) ? undefined : name;
}

function incompleteRecord({ carries = [], stored }: HostCall, context: CallContext, body: readonly Pair[]): Broken | null {
  const held = stored?.(context) ?? {};
  const sent = new Map(body);
  const lost = carries.map(({ name }) => lostColumn(name, held[name], sent)).find((one) => one !== undefined);
  return lost === undefined ? null : broken(lost, 'is missing: the record has it', 400);
}

function longestText({ instance }: CallContext): number {
  const shortened = instance.active.flatMap(({ scenario, options }) => scenario.longestText?.(options) ?? []);
  return shortened.length === 0 ? LONGEST_TEXT : Math.min(...shortened);
}

/** @param longest the maximum length of a text; a name is shorter */
function tooLong({ writes }: HostCall, pairs: readonly Pair[], longest: number): Broken | null {
  if (!writes) return null;
  for (const [name, value] of pairs) {
    const most = IS_NAME.test(name) ? Math.min(LONGEST_NAME, longest) : longest;
    if (typeof value === 'string' && value.length > most) return broken(name, `is longer than ${most} characters`, 400);
  }
  return null;
}

/**
 * What a careful host refuses although each parameter is well formed: it needs the data and the user to tell.
 * @param values the text parameters
 */
export function brokenRule(call: HostCall, context: CallContext, values: Readonly<Record<string, string>>, pairs: readonly Pair[]): Broken | null {
  if (isLenient || call.needsNoKey === true) return null;
  return wrongSender(call, context, values)
    ?? hiddenPupil(call, context, values)
    ?? wrongPlan(call, context, values)
    ?? incompleteRecord(call, context, pairs)
    ?? tooLong(call, pairs, longestText(context));
}
