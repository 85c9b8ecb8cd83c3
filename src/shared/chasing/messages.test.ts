/** @jest-environment node */
import type { Contact, PupilContacts } from '../../api/calls/contacts';
import { CONTACT_ENTRIES } from '../../api/calls/contacts';
import type { ChasedPlan } from './chasedPlan';
import type { FoundContacts } from './findContacts';
import { LONGEST_LINK, mailLink, messageTo, messageToAll, recipientsOf } from './messages';
import { PLACEHOLDERS, preview } from './placeholders';

const plan = (name: string, more: Partial<ChasedPlan> = {}): ChasedPlan & { pupilId: string } => ({
  key: name, name, schoolName: 'Larkfield Academy', dateOfMeeting: '14/11/2025', termOfPep: 'Autumn 2025', classYear: 'Y10', statusRow: null, left: null, ...more, pupilId: `id-${name}`,
});
const NOBODY: Contact = { name: '', tel: '', mobile: '', email: '' };
const contacts = (teacher: string, worker = ''): PupilContacts => ({
  ...Object.fromEntries(CONTACT_ENTRIES.map((entry) => [entry, NOBODY])) as PupilContacts,
  designatedTeacher: { ...NOBODY, name: teacher === '' ? '' : 'Sam Marsh', email: teacher },
  socialWorker: { ...NOBODY, name: 'Olu Tully', email: worker },
});
const found = (name: string, teacher: string, worker = '', more: Partial<ChasedPlan> = {}): FoundContacts =>
  ({ kind: 'found', plan: plan(name, more), contacts: contacts(teacher, worker) });
const TEMPLATE = { subject: 'PEP of {pupilName}', body: 'Dear {designatedTeacher},\nplease complete it by {dateOfMeeting} ({termOfPep}).\n{userName} {other}' };
const teachers = (...all: readonly FoundContacts[]) => recipientsOf(all, ['designatedTeacher']).recipients;

describe('recipients', () => {
  it('are one for each address, ignoring case, with all their plans', () => {
    const recipients = teachers(found('Ada', 'sam@example.org'), found('Ben', 'Sam@example.org'), found('Cal', 'olu@example.org'));
    expect(recipients.map(({ address, about }) => [address, ...about.map((one) => one.plan.name)])).toEqual([
      ['Sam@example.org', 'Ada', 'Ben'], ['olu@example.org', 'Cal'],
    ]);
  });

  it.each([
    ['sam@example.org; olu@example.org', ['sam@example.org', 'olu@example.org']],
    ['sam@example.org, olu@example.org', ['sam@example.org', 'olu@example.org']],
    ['Sam Marsh <sam@example.org>', ['sam@example.org']],
    ['"Marsh, Sam" <sam@example.org>', ['sam@example.org']],
    ['mailto:sam@example.org', ['sam@example.org']],
    ['\u200Bsam@example.org\u00A0', ['sam@example.org']],
  ])('of %j are %j', (text, expected) => {
    expect(teachers(found('Ada', text)).map(({ address }) => address)).toEqual(expected);
  });

  it('leave out texts that hold no address', () => {
    const { recipients, without } = recipientsOf([
      found('Ada', 'sam@@example.org'), found('Ben', ''), { kind: 'none', plan: plan('Cal'), why: 'not in My Pupils' },
    ], ['designatedTeacher']);
    expect(recipients).toEqual([]);
    expect(without.map(({ plan: { name }, why }) => [name, why])).toEqual([
      ['Ada', 'no address recorded'], ['Ben', 'no address recorded'], ['Cal', 'not in My Pupils'],
    ]);
  });

  it('include the social worker if the user chooses both', () => {
    const { recipients } = recipientsOf([found('Ada', 'sam@example.org', 'olu@example.org')], ['designatedTeacher', 'socialWorker']);
    expect(recipients.map(({ address }) => address)).toEqual(['sam@example.org', 'olu@example.org']);
  });
});

describe('the message', () => {
  it('to one recipient has initials, school, date, missing sections and a link for each plan, keeps an unknown word in braces, and no name', () => {
    const [one] = teachers(
      found('Ada Crane-Ní Bhriain', 'sam@example.org', '', { left: ['Data', 'Meeting'] }), found('Ben Álvarez', 'sam@example.org', '', { dateOfMeeting: '18/11/2025', left: [] }),
      found('Cal', 'sam@example.org', '', { dateOfMeeting: 'No PEP' }),
    );
    if (one === undefined) throw new Error('No recipient');
    const message = messageTo(one, TEMPLATE, 'Priya Nair', 'https://pep.example.org/pep');
    expect(message).toEqual({
      subject: 'PEP of A.C.B., B.Á. and C.',
      body: `Dear Sam Marsh,
please complete it by 14/11/2025 and 18/11/2025 (Autumn 2025).
Priya Nair {other}

A.C.B., Larkfield Academy, meeting 14/11/2025. Not complete: Data, Meeting.
https://pep.example.org/pep/pep?pupil=id-Ada+Crane-N%C3%AD+Bhriain&meeting=14%2F11%2F2025

B.Á., Larkfield Academy, meeting 18/11/2025. All sections are complete.
https://pep.example.org/pep/pep?pupil=id-Ben+%C3%81lvarez&meeting=18%2F11%2F2025

C., Larkfield Academy, no meeting date.
https://pep.example.org/pep/pep?pupil=id-Cal&meeting=No+PEP`,
    });
    expect(`${message.subject}${message.body}`.replace(/pupil=\S+/g, '')).not.toMatch(/Ada|Crane|Ben|Cal\b/);
  });

  it.each(['No PEP', '[pending]', ''])('states that the date “%s” of a plan is still to be set', (dateOfMeeting) => {
    const [one] = teachers(found('Ada', 'sam@example.org', '', { dateOfMeeting }));
    if (one === undefined) throw new Error('No recipient');
    expect(messageTo(one, { subject: 'PEP of {dateOfMeeting}', body: '' }, 'Priya Nair', '').subject).toBe('PEP of a date still to be set');
  });

  it.each([['designatedTeacher', 'Sam Marsh'], ['socialWorker', 'Olu Tully']] as const)('opens with the name of the %s to whom it goes', (role, name) => {
    const [one] = recipientsOf([found('Ada', 'sam@example.org', 'olu@example.org')], [role]).recipients;
    if (one === undefined) throw new Error('No recipient');
    expect(messageTo(one, { subject: '', body: 'Dear {recipientName}, {designatedTeacher} leads the plan.' }, 'Priya Nair', '').body).toMatch(`Dear ${name}, Sam Marsh leads the plan.`);
  });

  it('names all who share an address, and nobody where the record has no name', () => {
    const of = (...names: readonly string[]) => {
      const [one] = recipientsOf(names.map((name, at): FoundContacts => ({ kind: 'found', plan: plan(`Child ${at}`), contacts: { ...contacts(''), socialWorker: { ...NOBODY, name, email: 'duty@example.org' } } })), ['socialWorker']).recipients;
      return one === undefined ? '' : messageTo(one, { subject: 'Dear {recipientName}', body: '' }, '', '').subject;
    };
    expect(of('Olu Tully', 'Jo Park', 'Olu Tully')).toBe('Dear Olu Tully and Jo Park');
    expect(of('')).toBe('Dear colleague');
  });

  it('fills each word in braces as the preview of the template does', () => {
    const subject = PLACEHOLDERS.map(({ value }) => `{${value}}`).join(' ');
    const about = [{ plan: plan('Robin Hartley'), schoolName: 'Example School', designatedTeacher: 'Sam Example', recipientName: 'Jo Example' }];
    expect(preview(subject, PLACEHOLDERS)).toBe(messageTo({ address: '', name: '', about }, { subject, body: '' }, 'alex.example', '').subject);
  });

  it('to several recipients names no pupil', () => {
    const recipients = teachers(found('Ada', 'sam@example.org'), found('Ben', 'olu@example.org', '', { dateOfMeeting: '18/11/2025' }));
    const { subject, body } = messageToAll(recipients, TEMPLATE, 'Priya Nair');
    expect(subject).toBe('PEP of a child or young person you support');
    expect(body).toContain('by the date arranged (Autumn 2025).\nPriya Nair');
    expect(`${subject}${body}`).not.toMatch(/Ada|Ben/);
  });

  it.each([
    ['of several terms', { termOfPep: 'Summer 2025' }, 'PEP of the term of the plan, 14/11/2025'],
    ['of which one has no date', { dateOfMeeting: 'No PEP' }, 'PEP of Autumn 2025, the date arranged'],
  ])('to several recipients, about plans %s, states only what applies to all', (_which, other, expected) => {
    const recipients = teachers(found('Ada', 'sam@example.org'), found('Ben', 'olu@example.org', '', other));
    expect(messageToAll(recipients, { subject: 'PEP of {termOfPep}, {dateOfMeeting}', body: '' }, 'Priya Nair').subject).toBe(expected);
  });
});

describe('the mail link', () => {
  it('carries recipients, subject and lines, each encoded, so that no text adds a header', () => {
    expect(mailLink({ bcc: ['sam@example.org', 'o+t@example.org'] }, { subject: 'A&bcc=x', body: 'One\nTwo?' }))
      .toBe('mailto:?bcc=sam@example.org,o%2Bt@example.org&subject=A%26bcc%3Dx&body=One%0D%0ATwo%3F');
    expect(mailLink({ to: 'sam@example.org' }, { subject: '', body: '' })).toBe('mailto:sam@example.org');
  });

  it('is null above the length that mail programs accept', () => {
    const room = LONGEST_LINK - 'mailto:sam@example.org?body='.length;
    expect(mailLink({ to: 'sam@example.org' }, { subject: '', body: 'x'.repeat(room) })).toHaveLength(LONGEST_LINK);
    expect(mailLink({ to: 'sam@example.org' }, { subject: '', body: 'x'.repeat(room + 1) })).toBeNull();
  });
});
