// @promise press
import type { JournalEntry } from '../../saving/core/state';
import { FORM_KIND } from '../../state/halfTyped';
import type { UnitPlace } from '../../saving/unsent/places';
import type { UnitKey } from '../../saving/types';
import { isSame, type FieldValue } from '../../values/values';

/** The answers of a form that is sent as a whole, by field name. */
export type FormAnswers = { readonly [name: string]: FieldValue | File };

/** How the journal names a form. */
export interface KeptAs {
  /** Which form it is. The name is the same on every visit. */
  readonly form: string;
  /** The row that it changes. Left out for a new one. */
  readonly row?: string;
  /** What a screen needs besides the row to open the form again, e.g. in a dialog. */
  readonly about?: Readonly<Record<string, string>> & { readonly kind?: never; readonly form?: never; readonly row?: never };
}

/** Whose form it is, and where the user finds it. */
export interface FormOwner {
  readonly userId: string;
  readonly pupilId: string;
  readonly dateOfMeeting: string;
  /** The pupil's name, shortened, or '' for a form that is not about a pupil. */
  readonly of: string;
  /** Path and query of its screen. */
  readonly address: string;
}

/** A form that was typed and not sent, as the list of unsent work shows it. */
export interface KeptForm {
  readonly key: UnitKey;
  readonly place: UnitPlace;
  readonly entry: JournalEntry;
  /** When it was last typed in, ms since 1970. */
  readonly at: number;
  /** The host has not responded yet; nobody may send it again. */
  readonly isBeingSent: boolean;
  /** The disk does not hold it: it is lost with this page. */
  readonly isOnlyHere: boolean;
}

/** Equal ids mean that the text of one form belongs in the other. */
export const formIdOf = ({ form, row = '' }: KeptAs, { pupilId, dateOfMeeting }: FormOwner): string =>
  `${FORM_KIND}:${[form, pupilId, dateOfMeeting, row].map(encodeURIComponent).join(':')}`;

/** Each half-typed form has its own draft, so that two tabs with the same form never overwrite each other. */
export const newKey = (formId: string, { userId }: FormOwner): UnitKey => ({ userId, records: [formId, crypto.randomUUID()] });

export const idOfKept = ({ key }: Pick<KeptForm, 'key'>): string => key.records.join(' ');
export const formIdOfKept = ({ key }: Pick<KeptForm, 'key'>): string => key.records[0] ?? '';

/** Whether this form is that of a new row in the list of the same pupil and meeting from which the row of a kept form has gone. */
export const isNewRowFor = (gone: KeptForm, { form, row = '', about = {} }: KeptAs, owner: FormOwner): boolean =>
  gone.key.userId === owner.userId && formIdOfKept(gone).startsWith(formIdOf({ form }, owner)) && (about['id'] ?? row) === '' &&
  Object.entries(about).every(([name, value]) => name === 'id' || gone.place.resume[name] === value);

export const isFormPlace = (place: UnitPlace | null): place is UnitPlace => place?.resume.kind === FORM_KIND;

export const placeOfForm = (title: string, { form, row = '', about = {} }: KeptAs, { of, address }: FormOwner): UnitPlace =>
  ({ title, of, address, resume: { ...about, kind: FORM_KIND, form, row } });

const OWN_NAMES: ReadonlySet<string> = new Set(['kind', 'form', 'row', 'isAside', 'pressedAt', 'reason']);

/** What the form was kept `about`. */
export const aboutOf = ({ resume }: UnitPlace): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(resume).filter(([name]) => !OWN_NAMES.has(name)));

/** `FILE` as the owner of a field: it held a file, of which only the name can be kept. */
const FILE = 'file';
const asKept = (value: FieldValue | File | undefined): FieldValue => (value instanceof File ? value.name : value ?? null);

/** What the disk keeps of a form: the answers that it opened with, and those that it holds now. */
export function entryOf(start: FormAnswers, now: FormAnswers, raw: Readonly<Record<string, string>>): JournalEntry {
  const names = Object.keys(now);
  return {
    base: Object.fromEntries(names.map((name) => [name, asKept(start[name])])),
    current: Object.fromEntries(names.map((name) => [name, asKept(now[name])])),
    owner: Object.fromEntries(names.filter((name) => now[name] instanceof File).map((name) => [name, FILE])),
    sent: [], wishes: [], raw,
  };
}

export interface Restored {
  /** The answers that the user had changed. */
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly raw: Readonly<Record<string, string>>;
  /** Names of the files that have to be chosen again. */
  readonly files: readonly string[];
  /** Somebody has changed one of these answers on the host since. */
  readonly isOutdated: boolean;
}

/** The answers of a draft that go into a form opened with these answers. Those that the user did not change come from the host. */
export function restoredFrom({ base, current, owner, raw }: JournalEntry, opened: FormAnswers): Restored {
  const typed = Object.entries(current).filter(([name, value]) => owner[name] !== FILE && !isSame(value, base[name]));
  const isOutdated = typed.some(([name, value]) => !isSame(asKept(opened[name]), base[name]) && !isSame(asKept(opened[name]), value));
  return {
    values: Object.fromEntries(typed),
    raw,
    files: Object.keys(owner).map((name) => asKept(current[name])).filter((name) => typeof name === 'string'),
    isOutdated,
  };
}
