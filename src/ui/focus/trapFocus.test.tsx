import { render, screen } from '@testing-library/react';
import { tabStopsIn } from './trapFocus';

const stops = (form: React.ReactNode) => {
  render(<div role="group">{form}</div>);
  return tabStopsIn(screen.getByRole('group')).map((stop) => stop.id);
};

describe('tabStopsIn', () => {
  it('lists the tab stops in order, without disabled or removed ones', () => {
    expect(stops(
      <>
        <button type="button" id="close">Close</button>
        <button type="button" id="closed" disabled>Send</button>
        <input id="title" aria-label="Title" />
        <div inert><button type="button" id="below">Below</button></div>
        <button type="button" id="by-pointer" tabIndex={-1}>Clear</button>
        <a id="link" href="/help">Help</a>
      </>,
    )).toEqual(['close', 'title', 'link']);
  });

  it('lists the checked radio, or all while none is checked', () => {
    expect(stops(
      <>
        <input type="radio" name="kind" id="report" aria-label="Report" />
        <input type="radio" name="kind" id="letter" aria-label="Letter" defaultChecked />
        <input type="radio" name="term" id="spring" aria-label="Spring" />
        <input type="radio" name="term" id="autumn" aria-label="Autumn" />
      </>,
    )).toEqual(['letter', 'spring', 'autumn']);
  });
});
