import { dayText } from '../../domain/readDay';
import { asList, asObject, asShape, firstText, type Decoder } from '../decode';
import { historyContract } from '../contract/history.gen';
import { injectCalls } from '../hostApi';

/** One earlier value of a field (002 sections 2.17 and 3.14). No specification shows its keys: several spellings are read (B-365). */
const asFieldRow = (value: unknown) => {
  const source = asObject(value);
  return {
    ...source,
    field: firstText(source, ['field', 'value', 'fieldValue', 'comment']),
    yearGroup: firstText(source, ['yearGroup', 'yeargroup', 'year']),
    date: dayText(firstText(source, ['date', 'createdDate', 'stringCreatedDate', 'stringDate'])),
  };
};

/** One earlier name: a contact's, a school's, or the pupil's own. */
const asNameRow = (value: unknown) => {
  const source = asObject(value);
  return {
    ...source,
    id: firstText(source, ['id', 'schoolId']),
    name: firstText(source, ['name', 'schoolname', 'schoolName', 'value', 'field']),
    date: dayText(firstText(source, ['startDate', 'date', 'stringDate', 'createdDate', 'stringCreatedDate'])),
  };
};

/** Lists by the lower-cased name of the history, without the word "History": `schoolHistory` is under `school`. */
const asNameHistories: Decoder<Readonly<Record<string, readonly ReturnType<typeof asNameRow>[]>>> = (value) =>
  Object.fromEntries(
    Object.entries(asObject(value))
      .filter(([key]) => /history$/i.test(key))
      .map(([key, rows]) => [key.replace(/history$/i, '').toLowerCase(), asList(asNameRow)(rows)]),
  );

/** History dialogs (002 sections 2.17 and 7; B-361, B-362). The error is shown as the host sends it (B-426). */
export const { rows: historyCalls, api: historyApi } = injectCalls(historyContract, {
  fetchFieldHistory: { read: asShape({ cicHistoryList: asList(asFieldRow) }), fail: 'saidByHost', provides: ['history'] },
  /** The path contains `rest` twice. `history` is the name in lower case. Only the school history sends schoolId. */
  fetchPupilHistory: { read: asShape({ pupilContactsHistory: asNameHistories }), fail: 'saidByHost', provides: ['history'] },
});
