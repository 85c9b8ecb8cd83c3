import { uniq, uniqBy } from 'es-toolkit';
import { isMeetingDateMissing } from '../../domain/meetingDate';
import { initialsOf } from '../../domain/pupil';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import type { ChasedPlan } from './chasedPlan';
import type { FoundContacts } from './findContacts';
import { fillText } from './placeholders';

/** Whose address the message goes to, as the host's contacts name them. */
export const RECIPIENT_ROLES = [
  { role: 'designatedTeacher', label: 'Designated teacher' },
  { role: 'socialWorker', label: 'Social worker' },
] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number]['role'];

export interface Recipient {
  readonly address: string;
  readonly name: string;
  readonly about: readonly { readonly plan: ChasedPlan & { readonly pupilId: string }; readonly schoolName: string; readonly designatedTeacher: string; readonly recipientName: string }[];
}

export interface Template {
  readonly subject: string;
  readonly body: string;
}

/** Mail programs and browsers cut longer links off. */
export const LONGEST_LINK = 2000;

const ADDRESS = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/;

/** The addresses of a contact field: people type two into one, or a name before it, as mail programs copy it. */
export const addressesIn = (text: string): readonly string[] =>
  text.replace(/[\p{Cf}]/gu, '').split(/[\s,;<>"()]+/).map((part) => part.replace(/^mailto:/i, '')).filter((part) => ADDRESS.test(part));

/** The recipients of these roles, each address once, and the plans for which there is none. */
export function recipientsOf(found: readonly FoundContacts[], roles: readonly RecipientRole[]) {
  const recipients = new Map<string, Recipient>();
  const without: { readonly plan: ChasedPlan; readonly why: string }[] = [];
  for (const one of found) {
    if (one.kind !== 'found') {
      without.push({ plan: one.plan, why: one.why });
      continue;
    }
    const { plan, contacts } = one;
    const people = roles.map((role) => contacts[role]).flatMap(({ name, email }) => addressesIn(email).map((address) => ({ name, address })));
    if (people.length === 0) without.push({ plan, why: 'no address recorded' });
    for (const { name, address } of people) {
      const before = recipients.get(address.toLowerCase())?.about ?? [];
      if (before.some((other) => other.plan.key === plan.key)) continue;
      const schoolName = plan.schoolName === '' ? contacts.school.name : plan.schoolName;
      recipients.set(address.toLowerCase(), {
        address, name, about: [...before, { plan, schoolName, designatedTeacher: contacts.designatedTeacher.name, recipientName: name }],
      });
    }
  }
  return { recipients: [...recipients.values()], without };
}

/** The names of the pupils of some messages: each plan once, although several people may get a message about it. */
export const pupilsOf = (recipients: readonly Recipient[]): readonly string[] =>
  uniqBy(recipients.flatMap(({ about }) => about), ({ plan }) => plan.key).map(({ plan }) => plan.name);

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const factsOf = (recipients: readonly Recipient[], userName: string): Readonly<Record<string, readonly string[]>> => {
  const about = recipients.flatMap((one) => one.about);
  const different = (texts: readonly string[]) => uniq(texts.map((text) => text.trim()));
  return {
    pupilName: different(about.map(({ plan }) => initialsOf(plan.name))),
    schoolName: different(about.map(({ schoolName }) => schoolName)),
    dateOfMeeting: different(about.map(({ plan }) => (isMeetingDateMissing(plan.dateOfMeeting) ? '' : plan.dateOfMeeting))),
    termOfPep: different(about.map(({ plan }) => plan.termOfPep)),
    designatedTeacher: different(about.map(({ designatedTeacher }) => designatedTeacher)),
    recipientName: different(about.map(({ recipientName }) => recipientName)),
    userName: [userName],
  };
};

/** What differs between recipients, for a message that several people read. No pupil is named to another pupil's school. */
const FOR_ALL: Readonly<Record<string, string>> = {
  pupilName: 'a child or young person you support',
  schoolName: 'the school',
  dateOfMeeting: 'the date arranged',
  termOfPep: 'the term of the plan',
  designatedTeacher: 'colleague',
  recipientName: 'colleague',
};

/** What is written where the record is blank. */
const BLANK: Readonly<Record<string, string>> = { ...FOR_ALL, pupilName: 'the pupil', dateOfMeeting: 'a date still to be set' };

const filled = ({ subject, body }: Template, valueOf: (name: string) => string | undefined): Template =>
  ({ subject: fillText(subject, valueOf), body: fillText(body, valueOf) });

/** A plan in two lines, without a name: initials, school, date, what is left, and the way to the plan. */
function linesOf({ plan, schoolName }: Recipient['about'][number], site: string): string {
  const meeting = isMeetingDateMissing(plan.dateOfMeeting) ? 'no meeting date' : `meeting ${plan.dateOfMeeting}`;
  const left = plan.left === null ? '' : plan.left.length === 0 ? ' All sections are complete.' : ` Not complete: ${plan.left.join(', ')}.`;
  return `${[initialsOf(plan.name), schoolName, meeting].filter((text) => text !== '').join(', ')}.${left}\n${site}${linkTo(PATHS.planOverview, plan)}`;
}

/** The council's text with the facts of the plans, then each plan. @param site the address of this client, without a slash at its end */
export function messageTo(recipient: Recipient, template: Template, userName: string, site: string): Template {
  const facts = factsOf([recipient], userName);
  const { subject, body } = filled(template, (name) => {
    const values = facts[name]?.filter((text) => text !== '');
    return values === undefined ? undefined : values.length === 0 ? BLANK[name] : list.format(values);
  });
  return { subject, body: [body, ...recipient.about.map((one) => linesOf(one, site))].filter((text) => text !== '').join('\n\n') };
}

export function messageToAll(recipients: readonly Recipient[], template: Template, userName: string): Template {
  const facts = factsOf(recipients, userName);
  return filled(template, (name) => {
    const values = facts[name];
    if (values === undefined) return undefined;
    return values.length === 1 && values[0] !== '' && name !== 'pupilName' ? values[0] : FOR_ALL[name];
  });
}

/** The link that opens a message in the mail program, or null if it would be too long. */
export function mailLink({ to, bcc }: { readonly to?: string; readonly bcc?: readonly string[] }, { subject, body }: Template): string | null {
  const encode = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));
  const address = (text: string) => encodeURIComponent(text).replaceAll('%40', '@');
  const parts = [
    ...(bcc === undefined ? [] : [`bcc=${bcc.map(address).join(',')}`]),
    ...(subject === '' ? [] : [`subject=${encode(subject)}`]),
    ...(body === '' ? [] : [`body=${encode(body)}`]),
  ];
  const link = `mailto:${to === undefined ? '' : address(to)}${parts.length === 0 ? '' : `?${parts.join('&')}`}`;
  return link.length > LONGEST_LINK ? null : link;
}
