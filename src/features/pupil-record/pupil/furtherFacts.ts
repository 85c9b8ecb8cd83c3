import { isNamedDetail, type PupilDetails } from '../../../api/calls/pupil';
import { asRecord, asText } from '../../../api/decode';
import { getConfig } from '../../../config/config';
import { labelOr } from '../../../config/overrides';
import { genderText, inOutText, yesNoText } from '../../../domain/displayText';
import type { Fact } from '../../../ui/facts/FactsPanel';

/** The named session details whose label differs from the words of their key, in order (002 section 3.5; B-194 to B-197). */
const LABELS: Readonly<Record<string, string>> = {
  upn: 'UPN', uln: 'ULN', dob: 'Date of birth', yeargroup: 'Year group', sen: 'SEN', cwd: 'CWD', eal: 'EAL', uasc: 'UASC', ragRating: 'RAG rating',
  urn: 'URN', dfe: 'DfE number', zip: 'Postcode', tel: 'Telephone', web: 'Website', schoolLa: 'School LA', boroughInOut: 'In or out of borough',
  leavers: 'Leaver', vsPupilNo: 'VS No', nationalInsuranceNo: 'National Insurance Number', yosService: 'Youth offending service', cicType: 'Type of care',
  iro: 'IRO', iroName: 'IRO', dfeNumber: 'DfE number', lvsNotes: 'Notes', ppEligible: 'Pupil premium eligible', tution: 'Tuition',
};
const YES_NO = ['cwd', 'eal', 'uasc', 'leavers', 'laptop', 'yosService', 'youngParent', 'dualRegisterSchool', 'ppEligible'];
/** Ids, which are not facts about the pupil. */
const IDS = ['pupilId', 'PupilId', 'schoolId'];

/** `placementDate` becomes "Placement date". */
function wordsOf(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_.]/g, ' ').toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function textOf(key: string, value: unknown): string {
  const text = asText(value);
  if (key === 'gender') return genderText(text, getConfig().switches.genderDisplay);
  if (key === 'boroughInOut') return inOutText(text);
  return YES_NO.includes(key) ? yesNoText(text) : text;
}

/** The facts of a record. Those of a nested record are listed under its name: a sub-school may come either way (B-195). */
function factsIn(record: Readonly<Record<string, unknown>>, prefix = ''): readonly Fact[] {
  return Object.entries(record).flatMap(([key, value]) => {
    if (IDS.includes(key)) return [];
    const name = `${prefix}${key}`;
    const inner = asRecord(value);
    if (inner !== null) return factsIn(inner, `${name}.`);
    const own = LABELS[key] ?? wordsOf(key);
    const label = labelOr(name, prefix === '' ? own : `${wordsOf(prefix.slice(0, -1))}: ${own}`);
    return [{ key: `further-${name}`, label, value: textOf(key, value), isRating: key === 'ragRating' }];
  });
}

/** Every key that the host sends or the specification names (B-195, B-196). A key that no specification names shows only if it has a value. */
export const furtherFacts = (details: PupilDetails): readonly Fact[] =>
  factsIn(details).filter(({ key, value }) => value.trim() !== '' || isNamedDetail(key.replace('further-', '')));
