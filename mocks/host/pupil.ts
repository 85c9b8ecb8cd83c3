import { arrivalOf } from '../fixtures/arrival';
import { seedAttainment, seedEepHours } from '../fixtures/attainment';
import { courseName } from '../fixtures/qualifications';
import { schoolById } from '../fixtures/schools';
import { THIS_TERM, type Pupil } from '../fixtures/pupils';
import { ABOUT_PUPIL_TEXTS } from '../fixtures/texts/aboutPupil';
import { textFor } from '../fixtures/texts/bank';
import { factsOf } from '../fixtures/texts/facts';
import { replies, refuse, type CallContext } from './hostCall';
import { personFor } from './connections';
import { between, chance, pick } from './seededRandom';
import { addDays } from './days';
import type { Db } from './db';
import { fullNameOf } from './pepStatus';

const about = (question: string, pupil: Pupil): string => textFor(ABOUT_PUPIL_TEXTS[question] ?? {}, factsOf(pupil), `${pupil.pupilId} ${question}`);
const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');

/** School, telephone and place for the basic information. */
function schoolFields({ schoolId }: Pupil) {
  const school = schoolById(schoolId);
  const teacher = personFor('designatedTeacher', schoolId);
  return {
    schoolId,
    schoolName: school?.schoolname ?? '',
    schoolTel: `01632 960${schoolId.slice(-3)}`,
    schoolEmail: 'office@example.org',
    schoolAddress1: `${Number(schoolId.slice(-2)) + 1} School Lane`,
    schoolAddress2: school?.city ?? '',
    schoolAddress3: null,
    schoolPostcode: school?.zip ?? '',
    schoolWebsite: 'https://school.example.org',
    ofstedGrade: pick(['Good', 'Outstanding', 'Requires improvement'], `${schoolId} ofsted`),
    schoolLa: 'Ambleford',
    urn: school?.urn ?? '',
    dfe: school?.code ?? '',
    designatedTeacher: teacher.name,
  };
}

function careFields(pupil: Pupil) {
  const { pupilId, careStatus, isUasc, gender } = pupil;
  // An unaccompanied child comes into care on arrival.
  const arrival = arrivalOf({ pupilId });
  return {
    careStatus,
    dateIntoCare: isUasc ? arrival : addDays('01/03/2021', Math.floor(1_200 * chance(`${pupilId} care`))),
    dateCareEnded: null,
    vsPupilNo: `VS${pupilId}`,
    legalStatus: pick(['Full care order', 'Section 20', 'Interim care order'], `${pupilId} legal`),
    numberOfPlacements: String(1 + Math.floor(4 * chance(`${pupilId} placements`))),
    typeOfPlacement: pick(['Foster care', 'Kinship care', 'Residential home'], `${pupilId} placement`),
    placementLocalAuthority: 'Ambleford',
    placementDate: isUasc ? addDays(arrival, 4) : addDays('14/02/2024', Math.floor(400 * chance(`${pupilId} placed`))),
    placementNotification: yesNo(chance(`${pupilId} notified`) < 0.9),
    contactArrangements: about('contactArrangements', pupil),
    dateBecameCareLeaver: null,
    dateLeftCare: null,
    uasc: isUasc ? 'Yes' : 'No',
    socialWorker: personFor('socialWorker', pupilId).name,
    socialWorkerTeam: pick(['Looked after team North', 'Looked after team South', 'Leaving care'], `${pupilId} team`),
    pupilsCarerName: personFor('pupilsCarer', pupilId).name,
    virtualSchoolOfficer: personFor('officer', pupilId).name,
    iro: personFor('independentReviewingOfficer', pupilId).name,
    youngParent: yesNo(gender === 'F' && chance(`${pupilId} parent`) < 0.05),
  };
}

function uascFields(pupil: Pupil) {
  const { pupilId, isUasc } = pupil;
  if (!isUasc) return { pepCountry: null, dateArrived: null, literateLang: null, practisingRel: null };
  return {
    pepCountry: pick(['Sudan', 'Afghanistan', 'Eritrea', 'Syria'], `${pupilId} country`),
    dateArrived: arrivalOf({ pupilId }),
    literateLang: yesNo(chance(`${pupilId} literate`) < 0.7),
    practisingRel: yesNo(chance(`${pupilId} religion`) < 0.6),
    skillsDeveloped: about('skillsDeveloped', pupil),
    uascEngLangSkill: 'Entry Level 2',
    historyOfEducationHomeCountry: 'Entry Level 3',
  };
}

const SUBJECTS = [...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `keyStage4Subject${n}`), ...[1, 2, 3, 4, 5, 6].map((n) => `keyStage5Subject${n}`)];

/** The columns of 002 section 3.6, repeated here on purpose. The hours are elsewhere. A pupil without a result has null. */
const ATTAINMENT_COLUMNS = [
  'goodLevOfDevAchiev', 'phonicsScreen', 'phonicsResit',
  'keyStage1PriorAttainment', 'keyStage2PriorAttainment', 'keyStage4PriorAttainment',
  'phonicKeyStage1Score', 'readingKeyStage1Score', 'writingKeyStage1Score', 'mathKeyStage1Score',
  'ks2ScoreSPAG', 'ks2ScoreReading', 'ks2ScoreWriting', 'ks2ScoreMaths',
  'engResult', 'mathResult', ...SUBJECTS, ...SUBJECTS.map((subject) => `${subject}Result`),
  'pathway', 'aspiration',
];

/** Fields saved one by one, e.g. from Prior Attainment, override the seed. */
export function basicInfo(db: Db, pupil: Pupil) {
  const { pupilId, forename, surname, upn, dob, gender, sen, hasEal, rag, classYear, year, isLeaver } = pupil;
  const plan = db.plansOf(pupil)[0];
  return {
    pupilId, forename, surname, upn, gender, dob, stringDob: dob, classYear, yeargroup: classYear,
    fullname: fullNameOf(pupil),
    pupilUPN: upn,
    PupilId: pupilId,
    uln: /^Y1[2-6]$/.test(year) ? `99${pupilId}001` : null,
    phase: db.phaseOf(pupil),
    lvsNotes: about('lvsNotes', pupil),
    senCop: sen,
    cwd: 'No',
    eal: yesNo(hasEal),
    firstLanguage: hasEal ? pick(['Arabic', 'Polish', 'Somali', 'Ukrainian'], `${pupilId} language`) : 'English',
    ethnicity: pick(['White British', 'Black African', 'Pakistani', 'Mixed: White and Black Caribbean', 'Information not yet obtained'], `${pupilId} ethnicity`),
    ragRating: rag,
    youngPersonTel: `07700 900${pupilId.slice(-3)}`,
    youngPersonEmail: `pupil.${pupilId}@example.org`,
    ppEligible: 'Yes',
    interviewBeenAddedToAsset: '02/09/2024',
    laInOrOut: pupil.isInAuthority ? 'In' : 'Out',
    schoolmoves: String(between(0, 3, `${pupilId} schools`)),
    numberOfSchool: String(1 + between(0, 3, `${pupilId} schools`)),
    dualRegisterSchool: null,
    leavers: isLeaver ? 1 : 0,
    countryOfOrigin: null,
    religion: null,
    tution: 'No', // sic
    nationalInsuranceNo: null,
    course: courseName(pupil),
    intendedDestination: null,
    dateofmeeting: plan?.dateOfMeeting ?? '',
    termOfPep: plan?.term ?? THIS_TERM,
    ...schoolFields(pupil),
    ...careFields(pupil),
    ...uascFields(pupil),
    ...Object.fromEntries(ATTAINMENT_COLUMNS.map((column) => [column, null])),
    ...seedAttainment(pupil),
    ...db.unique(pupilId),
    ...db.value<Record<string, unknown>>(`info|${pupilId}`, () => ({})),
  };
}

const EEP_YEARS = ['eepYear7', 'eepYear8', 'eepYear9', 'eepYear10', 'eepYear11', 'eepYear12', 'eepYear13'];

const eepOf = (db: Db, pupilId: string): Readonly<Record<string, unknown>> =>
  db.value<Record<string, unknown>>(`eep|${pupilId}`, () => {
    const pupil = db.findPupil(pupilId);
    return pupil === undefined ? {} : seedEepHours(pupil);
  });

export function eepHours(db: Db, pupilId: string): Readonly<Record<string, unknown>> {
  const hours = eepOf(db, pupilId);
  const total = EEP_YEARS.reduce((sum, year) => sum + (Number(hours[year]) || 0), 0);
  return { ...Object.fromEntries(EEP_YEARS.map((year) => [year, null])), ...hours, eepHoursTotal: total };
}

function saveAttribute({ db, text }: CallContext): Response | object {
  const [pupilId, attribute, value] = [text('pupilId'), text('attribute'), text('value')];
  const pupil = db.findPupil(pupilId);
  if (pupil === undefined) return refuse(404, 'There is no such pupil');
  if (!(attribute in basicInfo(db, pupil)) && !EEP_YEARS.includes(attribute)) {
    return refuse(400, 'savePriorAttainment: the parameter attribute names no column');
  }
  if (EEP_YEARS.includes(attribute)) {
    db.setValue(`eep|${pupilId}`, { ...eepOf(db, pupilId), [attribute]: value });
  } else if (attribute in db.unique(pupilId)) db.setUnique(pupilId, { [attribute]: value });
  else db.setValue(`info|${pupilId}`, { ...db.value<Record<string, unknown>>(`info|${pupilId}`, () => ({})), [attribute]: value });
  return {};
}

/** The columns of 002 section 3.5, repeated here on purpose. */
const DETAIL_COLUMNS = [
  'forename', 'surname', 'upn', 'uln', 'yeargroup', 'phase', 'gender', 'dob', 'sen', 'cwd', 'eal', 'firstLanguage', 'ethnicity', 'uasc', 'ragRating',
  'boroughInOut', 'schoolMoves', 'dualRegisterSchool', 'vsPupilNo', 'legalStatus', 'numberOfPlacements', 'typeOfPlacement', 'contactArrangements',
  'placementNotification', 'countryOfOrigin', 'religion', 'laptop', 'tuition', 'nationalInsuranceNo', 'course', 'intendedDestination', 'youngParent',
  'yosService', 'cicType', 'dateBecameCareLeaver',
];

export const pupilHost = [
  replies('fetchPupilBasicInfo', ({ db, text }) => {
    const pupil = db.findPupil(text('pupilId'));
    if (pupil === undefined) return { pupilInfo: null, basicInformationEepHours: null };
    const { priPriorAttainment, subjectList, ...pupilInfo }: Readonly<Record<string, unknown>> = basicInfo(db, pupil);
    return { pupilInfo, basicInformationEepHours: eepHours(db, pupil.pupilId) };
  }),
  replies('fetchPupilBasicDetails', ({ db, text }) => {
    const pupil = db.findPupil(text('pupilId'));
    if (!['KS5', 'SSA'].includes(text('type'))) return refuse(400, 'fetchPupilBasicDetails: the parameter type is not KS5 or SSA');
    if (pupil === undefined) return { pupilBasicDetails: null };
    const { senCop, laInOrOut, schoolmoves, tution, ...info } = basicInfo(db, pupil);
    const yosService = yesNo(chance(`${pupil.pupilId} yos`) < 0.1);
    const all = { ...info, sen: senCop, boroughInOut: laInOrOut, schoolMoves: schoolmoves, tuition: tution, laptop: 'Yes', yosService, cicType: pupil.careStatus };
    return { pupilBasicDetails: Object.fromEntries(Object.entries(all).filter(([column]) => DETAIL_COLUMNS.includes(column))) };
  }),
  replies('savePriorAttainment', saveAttribute),
];
