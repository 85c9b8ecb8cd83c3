const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gi;
const SHORT_DAY = /\b(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\b/gi;
const MONTH = /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/gi;
const DATE = /^((?:Weekday|Wkd),? )?(\d{1,4})([/.-]| )(\d{1,2}|Month)\3(\d{1,4})([T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** The order of day, month and year. If both numbers may be the day, the day comes first, as in the contract. */
function dateForm(first: string, separator: string, second: string, third: string): string {
  if (first.length === 4) return `YYYY${separator}MM${separator}DD`;
  const year = third.length === 4 ? 'YYYY' : 'YY';
  if (second === 'Month') return `D${separator}Month${separator}${year}`;
  const isPadded = first.length === 2 && second.length === 2;
  const parts = isPadded ? ['DD', 'MM'] : ['D', 'M'];
  return [...(Number(second) > 12 ? [...parts].reverse() : parts), year].join(separator);
}

/** The form of a text without its content, e.g. `DD/MM/YYYY` or `a media type`, or null for a text without a known form. */
export function formOf(text: string): string | null {
  if (/^(?:application|audio|image|text|video)\/[\w.+-]+$/.test(text)) return 'a media type';
  if (/^\.[a-z0-9]{2,5}$/i.test(text)) return 'a file ending with its dot';
  if (/^(?:Y\d{1,2}|R|N\d?)(?: \d{4})?$/.test(text)) return 'a year group';
  if (/^[a-z]\d?$/.test(text)) return 'a small letter';
  if (text.length > 50) return null;
  const named = text.replace(WEEKDAY, 'Weekday').replace(SHORT_DAY, 'Wkd').replace(MONTH, 'Month');
  const [whole, day = '', first = '', separator = '', second = '', third = '', time = ''] = DATE.exec(named) ?? [];
  if (whole === undefined || (first.length !== 4 && third.length < 2)) return null;
  return `${day}${dateForm(first, separator, second, third)}${time.replace(/\d/g, 'n')}`;
}

/** White space that another host leaves out. */
export function whiteSpaceOf(text: string): readonly string[] {
  return [
    ...(text.includes('\r') ? ['line ends as CRLF'] : []),
    ...(/[ \t\r\n]$/.test(text) ? ['white space at the end'] : []),
  ];
}
