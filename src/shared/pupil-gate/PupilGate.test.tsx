import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { amara, reece } from '../../../mocks/fixtures/people';
import { server } from '../../../mocks/server';
import { open } from '../../testing/open';
import { Page } from '../Page';
import { PupilGate } from './PupilGate';
import { findNamed, named } from '../../testing/named';

const openGate = (at = '/basic-info/contacts') => open(
  <Page title="Contacts"><PupilGate>{({ fullname, dateOfMeeting }) => <p>Contacts of {fullname}, {dateOfMeeting}</p>}</PupilGate></Page>, { at },
);
const box = () => screen.getByRole('combobox', { name: 'Find a pupil' });

/** A screen fixes its pupil and meeting when it opens, as records do. */
function Fixed({ dateOfMeeting }: { readonly dateOfMeeting: string }) {
  const [own] = useState(dateOfMeeting);
  return <p>Edits the plan of {own}</p>;
}

describe('PupilGate', () => {
  it('opens the screen again for another meeting of the same pupil, so that no edit lands on the earlier one', async () => {
    const at = (meeting: string) => `/basic-info/cin-cp?${new URLSearchParams({ pupil: amara.pupilId, meeting }).toString()}`;
    const { user } = open(<Page title="CIN/CP"><Link to={at('07/03/2025')}>Earlier</Link><Link to={at(amara.meeting)}>Now</Link><PupilGate>{(pupil) => <Fixed {...pupil} />}</PupilGate></Page>, { at: at(amara.meeting) });
    expect(await screen.findByText(`Edits the plan of ${amara.meeting}`)).toBeVisible();
    await user.click(named('link', 'Earlier'));
    expect(await screen.findByText('Edits the plan of 07/03/2025')).toBeVisible();
    // Both meetings are loaded now, so nothing is shown in between.
    await user.click(named('link', 'Now'));
    expect(await screen.findByText(`Edits the plan of ${amara.meeting}`)).toBeVisible();
  });

  it('opens the pupil that is found by name, confirms it, stores the choice and puts the focus on the title', async () => {
    const { user, address, container } = openGate();
    expect(await screen.findByRole('heading', { name: 'Please select a pupil first.' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(box(), 'amara');
    await user.click(await findNamed('option', /Amara Okafor/));
    expect(await screen.findByText('Contacts of Amara Okafor, 14/11/2025')).toBeVisible();
    expect((await screen.findAllByText('Pupil selected successfully!')).length).toBeGreaterThan(0);
    expect(address()).toBe(`/basic-info/contacts?pupil=${amara.pupilId}&meeting=14%2F11%2F2025`);
    expect(Object.fromEntries(['activePupilId', 'activePupilYear', 'activePupilMeetingDate', 'term'].map((key) => [key, localStorage.getItem(key)])))
      .toEqual({ activePupilId: amara.pupilId, activePupilYear: amara.classYear, activePupilMeetingDate: '14/11/2025', term: 'Autumn' });
    expect(screen.getByRole('heading', { name: 'Contacts' })).toHaveFocus();
  });

  it('keeps the client of its address, and drops the term and year that were chosen for another pupil', async () => {
    const { user, address } = openGate('/attendance-caller?client=12&term=Summer&year=2021-22');
    await user.type(await screen.findByRole('combobox'), 'amara');
    await user.click(await screen.findByRole('option', { name: /Amara Okafor/ }));
    await waitFor(() => { expect(address()).toBe(`/attendance-caller?client=12&pupil=${amara.pupilId}&meeting=14%2F11%2F2025`); });
  });

  it.each([['the surname first', 'Okafor,  Amara'], ['a UPN in pieces', `${amara.upn.slice(0, 4)} ${amara.upn.slice(4)}`]])('finds a pupil by %s', async (_, typed) => {
    const { user } = openGate();
    await user.type(await screen.findByRole('combobox'), typed);
    expect(await findNamed('option', /Amara Okafor/)).toBeVisible();
  });

  it('finds a name without its accents, as the search over all pupils does', async () => {
    const { user } = openGate();
    await user.type(await screen.findByRole('combobox'), 'Anh Nguyen');
    expect(await findNamed('option', /Nguyễn Thị Hồng Ánh/)).toBeVisible();
  });

  it('opens the first match on Enter', async () => {
    const { user } = openGate();
    await user.type(await screen.findByRole('combobox'), 'halliwell');
    await findNamed('option', /Reece Halliwell/);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(new RegExp(`^Contacts of Reece Halliwell, ${reece.meeting}`))).toBeVisible();
  });

  it('shows the matches of the last text when the response to the first arrives later', async () => {
    const asked: string[] = [];
    const answered: string[] = [];
    let answerFirst = () => {};
    const first = new Promise<void>((resolve) => { answerFirst = resolve; });
    server.use(http.get('*/rest/fetchPupilListBySearch', async ({ request }) => {
      const keyword = new URL(request.url).searchParams.get('keyword') ?? '';
      asked.push(keyword);
      if (keyword === 'a') await first;
      answered.push(keyword);
      return HttpResponse.json({ searchPupilsList: [{ pupilId: keyword, fullname: `Match of ${keyword}` }] });
    }));
    const { user } = openGate();
    await user.type(await screen.findByRole('combobox'), 'a');
    await waitFor(() => { expect(asked).toEqual(['a']); });
    await user.type(box(), 'b');
    expect(await findNamed('option', 'Match of ab')).toBeVisible();
    answerFirst();
    await waitFor(() => { expect(answered).toEqual(['ab', 'a']); });
    expect(screen.getByRole('option')).toHaveTextContent('Match of ab');
  });

  it('keeps what was typed and warns when the pupil cannot be loaded', async () => {
    server.use(http.get('*/rest/fetchPupilBasicInfo', () => new HttpResponse(null, { status: 500 })));
    const { user } = openGate();
    await user.type(await screen.findByRole('combobox'), 'amara');
    await user.click(await findNamed('option', /Amara Okafor/));
    expect((await screen.findAllByText('Something went wrong while selecting student Context')).length).toBeGreaterThan(0);
    await waitFor(() => { expect(box()).toHaveValue('Amara Okafor'); });
  });

  it('shows why nothing is found when the search fails', async () => {
    server.use(http.get('*/rest/fetchPupilListBySearch', () => HttpResponse.json({ errormessage: 'The index is being rebuilt' }, { status: 503 })));
    const { user } = openGate();
    await user.type(await screen.findByRole('combobox'), 'amara');
    expect(await screen.findByText('The index is being rebuilt')).toBeVisible();
  });
});
