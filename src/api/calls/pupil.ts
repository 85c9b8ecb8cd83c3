import { asMaybe, asObject, asShape, asTexts, type Decoder } from '../decode';
import { pupilContract } from '../contract/pupil.gen';
import { injectCalls } from '../hostApi';

/** Every field of the pupil page and of UASC that is named (002 sections 3.5 and 3.10), and the meeting's. */
const PUPIL_INFO = [
  'pupilId', 'PupilId', 'schoolId', 'fullname', 'forename', 'surname', 'upn', 'uln', 'lvsNotes', 'dob',
  'stringDob', 'yeargroup', 'classYear', 'phase', 'gender', 'senCop', 'cwd', 'eal', 'firstLanguage',
  'ethnicity', 'uasc', 'dateIntoCare', 'dateCareEnded', 'ragRating', 'youngPersonTel', 'youngPersonEmail',
  'ppEligible', 'interviewBeenAddedToAsset', 'schoolName', 'schoolTel', 'schoolEmail', 'schoolAddress1',
  'schoolAddress2', 'schoolAddress3', 'schoolPostcode', 'laInOrOut', 'schoolWebsite', 'ofstedGrade',
  'schoolLa', 'urn', 'dfe', 'schoolmoves', 'dualRegisterSchool', 'leavers', 'careStatus', 'vsPupilNo',
  'legalStatus', 'numberOfPlacements', 'typeOfPlacement', 'placementLocalAuthority', 'placementDate',
  'contactArrangements', 'placementNotification', 'dateBecameCareLeaver', 'numberOfSchool', 'dateLeftCare',
  'countryOfOrigin', 'religion',
  'tution', // sic
  'nationalInsuranceNo', 'course', 'intendedDestination', 'youngParent', 'socialWorker', 'socialWorkerTeam',
  'designatedTeacher', 'pupilsCarerName', 'virtualSchoolOfficer', 'iro', 'dateofmeeting', 'dateOfMeeting',
  'termOfPep', 'pupilUPN', 'pepCountry', 'dateArrived', 'literateLang', 'practisingRel', 'skillsDeveloped',
  'uascEngLangSkill', 'historyOfEducationHomeCountry', 'goodLevOfDevAchiev',
] as const;

const asKnownFields = asTexts(...PUPIL_INFO);

/** The named fields as text, and `all` as the host sent it, for fields whose names a deployment configures. */
export interface PupilInfo extends ReturnType<typeof asKnownFields> {
  readonly all: Readonly<Record<string, unknown>>;
}

/** The record may hold a second `pupilInfo` inside: the outer one wins where both have a field (B-201). */
const asPupilInfo: Decoder<PupilInfo> = (value) => {
  const outer = asObject(value);
  const all = { ...asObject(outer['pupilInfo']), ...outer };
  return { ...asKnownFields(all), all };
};

const DETAILS = [
  'pupilId', 'schoolId', 'forename', 'surname', 'upn', 'uln', 'dob', 'yeargroup', 'phase', 'gender', 'sen',
  'cwd', 'eal', 'firstLanguage', 'ethnicity', 'uasc', 'ragRating', 'boroughInOut', 'schoolMoves',
  'dualRegisterSchool', 'vsPupilNo', 'legalStatus', 'numberOfPlacements', 'typeOfPlacement',
  'contactArrangements', 'placementNotification', 'dateBecameCareLeaver', 'religion', 'laptop', 'tuition',
  'nationalInsuranceNo', 'course', 'intendedDestination', 'youngParent', 'yosService', 'cicType',
] as const;
const asDetails = asTexts(...DETAILS);
/** Whether the specification lists this key of the session details. */
export const isNamedDetail = (key: string): boolean => DETAILS.some((detail) => detail === key);
/** Some spellings differ from PupilInfo: sen, boroughInOut, schoolMoves, tuition (B-197). */
export type PupilDetails = ReturnType<typeof asDetails>;

/** The record of one pupil (002 sections 2.4, 3.5 and 7; B-329, B-331). Null if the host has none yet. */
export const { rows: pupilCalls, api: pupilApi } = injectCalls({
  ...pupilContract,
  // All four are sent from every screen (B-330); schoolId may be blank on a deep link.
  fetchPupilBasicInfo: { ...pupilContract.fetchPupilBasicInfo, params: ['pupilId', 'schoolId', 'roleId', 'userId'] },
}, {
  fetchPupilBasicInfo: {
    read: asShape({ pupilInfo: asMaybe(asPupilInfo), basicInformationEepHours: asObject }),
    fail: 'pupilLoadFailed',
    provides: ['pupil'],
  },
  /** `type` is KS5 for Y12 to Y14, else SSA. */
  fetchPupilBasicDetails: { read: asShape({ pupilBasicDetails: asMaybe(asDetails) }), provides: ['pupil'] },
});
