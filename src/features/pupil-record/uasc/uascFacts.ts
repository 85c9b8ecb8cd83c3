import type { PupilInfo } from '../../../api/calls/pupil';
import { asText } from '../../../api/decode';
import { getConfig } from '../../../config/config';
import { choiceLabel, labelOr } from '../../../config/overrides';
import { yesNoText } from '../../../domain/displayText';
import { HOME_EDUCATION_LEVELS } from '../../../domain/options/pupilRecord';
import type { Fact } from '../../../ui/facts/FactsPanel';

/** Names that no specification gives. A council sets its own in `fields` of config.js (B-137). */
const ASSUMED = { actionsOnArrival: 'skillsDeveloped', esol: 'esol', immigrationStatus: 'immigrationStatus' } as const;
export const uascField = (name: keyof typeof ASSUMED): string => getConfig().fields[`uasc.${name}`] ?? ASSUMED[name];

const levelText = (stored: string): string => choiceLabel('homeEducationLevels', HOME_EDUCATION_LEVELS, stored);
const unchanged = (stored: string): string => stored;

/** What the screen shows, in its order (B-133). */
const rows = () => [
  { name: 'pepCountry', label: 'Nationality' },
  { name: 'firstLanguage', label: 'First Language' },
  { name: 'religion', label: 'Religion' },
  { name: 'dateArrived', label: 'Date Arrived in UK' },
  { name: 'literateLang', label: 'Literate in 1st Language', shown: yesNoText },
  { name: 'practisingRel', label: 'Practising Religion', shown: yesNoText },
  { name: 'historyOfEducationHomeCountry', label: 'History of education in home country', shown: levelText },
  { name: 'uascEngLangSkill', label: 'English Language Skills' },
  { name: uascField('actionsOnArrival'), label: 'Actions on Arrival' },
  { name: uascField('esol'), label: 'ESOL', shown: yesNoText },
];

/** `info` is null while it loads. */
export const uascFacts = (info: PupilInfo | null): readonly Fact[] =>
  rows().map(({ name, label, shown = unchanged }) => ({ key: name, label: labelOr(name, label), value: shown(asText(info?.all[name])) }));
