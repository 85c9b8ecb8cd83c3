import { asRecord } from './json';
import { CHANGEABLE, CHANGED, DAY_HEADERS, EXTRA_COLUMNS, isNumeric, isSentence, mimeOf, OWN_COLUMNS, UNORDERED } from './columns';
import type { OtherHost } from './otherHost';

/** Whom the request is about: the host repeats it inside its records. */
export type Identity = Readonly<Record<string, string>>;

const MISSING = Symbol('missing');

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Whether nothing in a record is answered, apart from what the host itself keeps in it. */
function isUnanswered(record: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(record).every(([key, value]) => {
    const inner = asRecord(value);
    if (inner !== null) return isUnanswered(inner);
    if (Array.isArray(value)) return value.length === 0;
    return isBlank(value) || OWN_COLUMNS.includes(key) || (key === 'isCompleted' && Number(value) === 0);
  });
}

/** Swaps the two halves. */
const cut = <T>(rows: readonly T[]): readonly T[] => [...rows.slice(rows.length / 2), ...rows.slice(0, rows.length / 2)];

/** One response as another host sends it. */
export function varyAnswer(answer: Readonly<Record<string, unknown>>, host: OtherHost, identity: Identity): Readonly<Record<string, unknown>> {
  const messages = host('messages', '');
  const own = { ...(messages === 'none' ? {} : { errormessage: null }), ...(messages === 'both' ? { successmessage: null } : {}) };
  const varied = fields(answer, '');
  // A response without any of its keys would count as none.
  const [first] = Object.keys(answer);
  const isEmpty = first !== undefined && !Object.keys(answer).some((key) => key in varied);
  return { ...own, ...varied, ...(isEmpty ? { [first]: null } : {}) };

  function fields(record: Readonly<Record<string, unknown>>, place: string): Record<string, unknown> {
    const inside = place === '' ? '' : `${place}.`;
    const extra = host('extraKeys', place) === 'some' ? EXTRA_COLUMNS : {};
    const varied = Object.entries(record).map(([key, value]): readonly [string, unknown] => [key, field(value, key, inside + key)]);
    return { ...extra, ...Object.fromEntries(varied.filter(([, value]) => value !== MISSING)) };
  }

  function field(value: unknown, key: string, place: string): unknown {
    if (Array.isArray(value)) return list(value, key, place);
    const record = asRecord(value);
    if (record !== null) return recordOf(record, key, place);
    return isBlank(value) ? blank(value, place) : filled(value, key, place);
  }

  function list(rows: readonly unknown[], key: string, place: string): unknown {
    const whenEmpty = host('emptyList', place);
    if (rows.length === 0 && whenEmpty !== 'empty') return whenEmpty === 'null' ? null : MISSING;
    const varied = rows.map((row) => {
      // A row without names begins with the id of the pupil.
      if (Array.isArray(row)) return row.map((cell: unknown, index) => positional(cell, index === 0 && key === 'statusList' ? 'pupilId' : '', place));
      const inner = asRecord(row);
      return inner === null ? item(row, key, place) : fields(inner, `${place}[]`);
    });
    if (!UNORDERED.has(key)) return varied;
    const order = host('rowOrder', place);
    return order === 'asSent' ? varied : order === 'reversed' ? varied.reverse() : cut(varied);
  }

  function item(value: unknown, key: string, place: string): unknown {
    if (key !== 'dynamicHeader' || typeof value !== 'string') return value;
    const [name = '', day = ''] = value.split(' ');
    return DAY_HEADERS[host('dayHeader', place)](name, day);
  }

  function positional(cell: unknown, key: string, place: string): unknown {
    if (isBlank(cell)) return host('blank', place) === 'null' ? null : cell;
    return isNumeric(key, cell) && host('number', place) === 'number' ? Number(cell) : cell;
  }

  function recordOf(record: Readonly<Record<string, unknown>>, key: string, place: string): unknown {
    const whenBlank = host('blankRecord', place);
    if (whenBlank !== 'asSent' && isUnanswered(record)) return whenBlank === 'null' ? null : MISSING;
    const source = key === 'pupilcontacts' && host('contacts', place) === 'nested' ? nested(record) : record;
    // Only a pupil's records at the top level of the response name their pupil.
    const isOwned = !place.includes('.') && identity['pupilId'] !== undefined && host('identity', place) === 'inside';
    return { ...(isOwned ? fields(identity, place) : {}), ...fields(source, place) };
  }

  function blank(value: unknown, place: string): unknown {
    const way = host('blank', place);
    if (way === 'missing') return MISSING;
    // We cannot tell whether a null stands for a text or for something else, so it stays.
    return way === 'asSent' || value === null ? value : way === 'null' ? null : '';
  }

  function filled(value: unknown, key: string, place: string): unknown {
    const way = host('number', place);
    if (typeof value === 'number') return way === 'text' ? String(value) : value;
    if (isNumeric(key, value)) return way === 'number' ? Number(value) : value;
    if (key === 'fileType') return fileType(String(value), place);
    if (CHANGEABLE.has(key) && host('option', key) === 'changed') return `${String(value)}${CHANGED}`;
    return isSentence(value) ? text(value, place) : value;
  }

  function fileType(type: string, place: string): string {
    const way = host('fileType', place);
    return way === 'asSent' ? type : way === 'mime' ? mimeOf(type) : `.${type.toUpperCase()}`;
  }

  function text(value: string, place: string): string {
    const way = host('text', place);
    return way === 'asSent' ? value : way === 'crlf' ? `${value.replaceAll('\n', '\r\n')}\r\n` : `${value}  `;
  }
}

/** `socialWorkerName`, `socialWorkerTel` as one object for each person. */
function nested(contacts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const people: Record<string, Record<string, unknown>> = {};
  for (const [key, value] of Object.entries(contacts)) {
    const [, stem = key, part = 'Name'] = /^(.*?)(Name|Tel|Mobile|Email)$/.exec(key) ?? [];
    const person = stem === 'senco' ? 'sencoName' : stem; // sic
    people[person] = { ...people[person], [part.toLowerCase()]: value };
  }
  return people;
}
