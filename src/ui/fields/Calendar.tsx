import type { Month } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { range } from 'es-toolkit';
import { useEffect, useRef, useState } from 'react';
import DatePicker, { type ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import Button from 'react-bootstrap/Button';
import 'react-datepicker/dist/react-datepicker.css';
import { formatDate, parseDate } from '../../domain/dates';

const MONTHS = Array.from({ length: 12 }, (_, month) => enGB.localize.month(month as Month));
const YEARS_BACK = 25;
const YEARS_AHEAD = 5;

/** A month to pick a day from. @param value the chosen day as DD/MM/YYYY, or null */
export function Calendar({ label, value, range = {}, onPick }: {
  readonly label: string;
  readonly value: string | null;
  /** First and last day that can be picked, DD/MM/YYYY. */
  readonly range?: { readonly min?: string; readonly max?: string };
  readonly onPick: (day: string) => void;
}) {
  const root = useRef<HTMLDivElement>(null);
  const picker = useRef<DatePicker>(null);
  // The arrow keys start at the chosen day, or else at today. The panel around it has its own place in the window.
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  const selected = value === null ? null : parseDate(value);
  const [minDate, maxDate] = [parseDate(range.min ?? ''), parseDate(range.max ?? '')];
  return (
    <div ref={root} className="calendar" role="group" aria-label={`Calendar: ${label}`}>
      <DatePicker
        ref={picker}
        inline
        locale={enGB}
        calendarStartDay={1}
        dateFormat="dd/MM/yyyy"
        selected={selected}
        {...(minDate === null ? {} : { minDate })}
        {...(maxDate === null ? {} : { maxDate })}
        onChange={(day: Date | null) => { if (day !== null) onPick(formatDate(day)); }}
        // After an arrow key it takes the focus back at each render without one, such as the blur that Tab causes.
        onKeyDown={({ key }) => { if (key === 'Tab') picker.current?.setState({ shouldFocusDayInline: false }); }}
        renderCustomHeader={(header) => <Header {...header} />}
      />
    </div>
  );
}

/** The library's month and year selects have no accessible names. */
function Header({ date, changeMonth, changeYear, decreaseMonth, increaseMonth }: ReactDatePickerCustomHeaderProps) {
  const [thisYear] = useState(() => new Date().getFullYear());
  const year = date.getFullYear();
  const years = range(Math.min(year, thisYear - YEARS_BACK), Math.max(year, thisYear + YEARS_AHEAD) + 1);
  const lists = [
    { label: 'Month', value: date.getMonth(), change: changeMonth, options: MONTHS.map((month, index) => [index, month] as const) },
    { label: 'Year', value: year, change: changeYear, options: years.map((each) => [each, each] as const) },
  ];
  return (
    <div className="calendar-header">
      <Button variant="quiet" size="sm" aria-label="Previous month" onClick={decreaseMonth}>‹</Button>
      {lists.map(({ label, value, change, options }) => (
        <select key={label} className="form-select form-select-sm" aria-label={label} value={value} onChange={(event) => { change(Number(event.target.value)); }}>
          {options.map(([option, text]) => <option key={option} value={option}>{text}</option>)}
        </select>
      ))}
      <Button variant="quiet" size="sm" aria-label="Next month" onClick={increaseMonth}>›</Button>
    </div>
  );
}
