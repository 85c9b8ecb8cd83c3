import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PATHS } from '../routes/paths';
import { PlanSidebar } from './PlanSidebar';
import { BuiltScreens } from './ScreenLink';

function show(flags = {}, left = {}) {
  const built: readonly string[] = [PATHS.data, PATHS.pupilVoice, PATHS.meeting];
  render(
    <MemoryRouter>
      <BuiltScreens value={(address) => built.includes(address.replace(/[?].*/, ''))}>
        <PlanSidebar
          current="pupilVoice"
          pupil={{ pupilId: '1007', dateOfMeeting: '14/11/2025' }}
          flags={flags}
          left={left}
        />
      </BuiltScreens>
    </MemoryRouter>,
  );
}

const steps = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('PlanSidebar', () => {
  it('lists the sections in their order, Plan overview and Personal Info without a state', () => {
    show();
    expect(steps()).toEqual([
      'Plan overview', 'Personal Info', 'Data', 'Pupil Voice', 'Strengths and Needs', 'Meeting', 'Targets & Actions',
    ]);
    expect(screen.getAllByRole('img', { name: 'Not complete' })).toHaveLength(5);
  });

  it('ticks complete sections, names those with blanks, and counts missing answers in the others', () => {
    show({ data: true, pupilVoice: true }, { data: 3, meeting: 5 });
    const [, , data, voice, , meeting] = screen.getAllByRole('listitem');
    expect(voice && within(voice).getByRole('img', { name: 'Completed' })).toBeVisible();
    expect(data && within(data).getByRole('img', { name: 'Complete, 3 required answers are blank' })).toBeVisible();
    expect(data).toHaveTextContent('3 blank');
    expect(meeting).toHaveTextContent('5 left');
  });

  it('links the sections that exist, with pupil and meeting', () => {
    show();
    expect(screen.getByRole('link', { name: /Meeting/ })).toHaveAttribute(
      'href', '/ncc-meeting?pupil=1007&meeting=14%2F11%2F2025',
    );
    expect(screen.getByRole('link', { name: /Pupil Voice/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: /Strengths/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
