/**
 * The plan records as the host's beans spell them (000 section 3), odd spellings and all. Repeated here on
 * purpose, not imported from the client, so that a mistake on one side fails on the other.
 */
export interface BeanShape {
  readonly keys: readonly string[];
  /** Beans inside the bean: `dataPrimary.commonData.EHCP`. */
  readonly beans?: Readonly<Record<string, readonly string[]>>;
  /** Indexed rows; `any` where the shape was chosen by the client's side. */
  readonly lists?: Readonly<Record<string, readonly string[] | 'any'>>;
  /** The client chooses its keys: only the name of the call is specified. */
  readonly isOpen?: boolean;
}

/** What a save may carry under one name: a bean, indexed rows, or one bare value. */
export type Carried =
  | { readonly name: string; readonly kind: 'bean'; readonly shape: BeanShape }
  | { readonly name: string; readonly kind: 'rows'; readonly keys: readonly string[] | 'any' }
  | { readonly name: string; readonly kind: 'value' };

const COMMON_DATA = {
  commonData: [
    'youngPersonHaveSEND', 'SENSupport', 'EHCP', 'primaryIdentifiedNeed', 'actionsBeingTaken', 'actionsAreInPlace',
  ],
};
const PROGRESS = ['isCompleted', 'makingGoodProgress', 'howItIsMeasured', 'targetedCurriculum', 'currentPathway'];
const PATHWAY = ['currentWorking', 'expectationsTarget'];
const SDQ = ['sdqScore', 'sdqDate', 'schoolReportUploaded'];

/** The 17 early learning goals, three values each. */
export const GOALS = [
  'listeningAttentionAndUnderstanding', 'speaking', 'selfRegulation', 'managingSelf', 'buildingRelationships',
  'grossMotorSkills', 'fineMotorSkills', 'comprehension', 'wordReading', 'writing', 'number', 'numericalPatterns',
  'pastAndPresent', 'peopleCultureAndCommunities', 'theNaturalWorld', 'creatingWithMaterials',
  'beingImaginativeAndExpressive',
] as const;
const GOAL_KEYS = GOALS.flatMap((goal) => [`${goal}DevelopmentBand`, `${goal}Progress`, `${goal}EmergingExpected`]);

export const UNIQUE_KEYS = [
  'goodLevOfDevAchiev', 'priPriorAttainment', 'phonicsScreen', 'phonicsResit', 'phonicKeyStage1Score',
  'readingKeyStage1Score', 'writingKeyStage1Score', 'mathKeyStage1Score',
];
export const SECONDARY_UNIQUE_KEYS = [
  ...UNIQUE_KEYS, 'keyStage1PriorAttainment', 'keyStage2PriorAttainment', 'ks2ScoreSPAG', 'ks2ScoreReading',
  'ks2ScoreWriting', 'ks2ScoreMaths',
];
const SUBJECT_KEYS = [
  'rowNumber', 'id', 'preGrade', 'curGrade', 'endYearTarget', 'target', 'expected', 'progress', 'pupilId', 'subName',
];

const ATTENDED = ['ypAttended', 'dtAttended', 'swAttended', 'fcAttended', 'vsAttended'];
const MEETING = [
  ...ATTENDED, 'isCompleted', 'dateOfNextReview', 'whoToInvite', 'takenOrPlanned', 'preventFurtherExclusions',
  'strengthsAndNeedsAccurately', 'progressSharedAndDiscussed', 'whatGoingWell', 'thingsToCelebrate',
  'extraCurricularActivities', 'nextPhaseOfEducation', 'heldToInformNextSteps', 'connectionAndSafety',
];

const STRENGTHS = [
  'isCompleted',
  'relationshipsStrengths', 'relationshipsStrengthsNeed', 'relationshipsStrengthsActionRequired',
  'relationshipsStrengthsPersonResponsible',
  'communicationStrengths', 'communicationStrengthsNeed', 'communicationStrengthsActionRequired',
  'communicationPersonResponsible', // sic
  'additionalLanguage', 'isAdditionalSupportRequired',
  'mentalHealthStrengths', 'mentaldHalthStrengthsNeed', 'mentaldHalthStrengthsActionRequired', // sic
  'mentalHdalthPersonResponsible', // sic
  'executiveFunctioningStrengths', 'executiveFunctioningStrengthsNeed',
  'executiveFunctioningStrengthsActionRequired', 'executiveFunctioningPersonResponsible',
  'preparingForAdulthoodStrengths', 'preparingForAdulthoodStrengthsNeed',
  'preparingForAdulthoodStrengthsActionRequired', 'preparingForAdulthoodPersonResponsible',
];
export const OTHER_SKILLS = ['problemSolving', 'teamWorking', 'timeManagement', 'travel'] as const;
const OTHER_SKILL_KEYS = OTHER_SKILLS.flatMap((skill) => [
  `${skill}Framework`, `${skill}Strengths`, `${skill}StrengthsNeed`, `${skill}StrengthsActionRequired`,
  `${skill}PersonResponsible`,
]);

const VOICE = ['childDreamsAndFutureGoals', 'youngPersonIsNotInTheMeeting', 'knowAboutEducation', 'isCompleted'];

export const BEANS = {
  pupilVoice: { keys: VOICE },
  post16PupilVoice: { keys: [...VOICE, 'primaryWorkInterest', 'secondaryWorkInterest'] },
  dataEyfs: {
    keys: [
      ...PROGRESS, ...PATHWAY, 'expectedLevelOfDev', 'progressOverTheLastTerm', 'receptionScore',
      'schoolReportUploaded', ...GOAL_KEYS,
    ],
    beans: COMMON_DATA,
  },
  dataPrimary: {
    keys: [
      ...PROGRESS, ...PATHWAY, 'dateCreated', 'phonicsEndOfYear1', ...SDQ,
      ...['Reading', 'PhonicsSPAG', 'Writing', 'Maths'].flatMap((subject) => [
        `currentAttainment${subject}`, `endOfYear${subject}`, `progress${subject}`,
      ]),
    ],
    beans: COMMON_DATA,
  },
  pupilUnique: { keys: UNIQUE_KEYS },
  dataSecondary: {
    keys: [
      ...PROGRESS, 'currentlyWorking', 'expectationsAndTarget', // sic
      'stringCreatedDate', 'engCurrentGrade', 'endEndOfYearTarget', // sic
      'engY11Target', 'engY11Estimate', 'engProgress', 'mathsCurrentGrade', 'mathsEndOfYearTarget', 'mathsY11Target',
      'mathsY11Estimate', 'mathsProgress', 'engTargetThisYear', 'mathsTargetThisYear', 'workingTowardsQualifications',
      ...SDQ,
    ],
    beans: COMMON_DATA,
  },
  pupilUniqueInfo: { keys: SECONDARY_UNIQUE_KEYS, lists: { subjectList: SUBJECT_KEYS } },
  dataPost16: {
    keys: [
      ...PROGRESS, ...PATHWAY, 'registeredDisabled', 'employabilityStatus', 'employabilityStatus1',
      'employabilityStatus2', ...SDQ,
    ],
    beans: COMMON_DATA,
    lists: { qualificationsList: ['currentGrade', 'commentFromTutor'] },
  },
  nccPepMeeting: {
    keys: [
      ...MEETING, 'dreamsAndFutureGoals', 'ygIsNotInTheMeeting', // sic
      'knowAboutEducation', 'ongoingDevelopmentOfOurChild', 'amendTheSection', 'pleaseDoSoNow',
      'stateWhoIsResponsible',
    ],
  },
  post16Meeting: {
    keys: [
      ...MEETING, 'otherServicesInvolved', 'fromThePupilVoice', 'ongoingDevelopmentOfOurYp', 'ypWouldLikeToPursue',
      'cvCommentsOrActions', 'coveringLetterCommentsOrActions', 'portfolioOfAchievementsCommentsOrActions',
      'jobApplicationCommentsOrActions', 'workPlacementCommentsOrActions', 'nextStageOfEET',
      'whoWillShareThisInformation', 'bestHopes', 'feedbackToThem',
    ],
  },
  strengthsAndNeeds: { keys: STRENGTHS },
  strengthsAndNeedsPost16: { keys: [...STRENGTHS, ...OTHER_SKILL_KEYS] },
  nccTarget: { keys: ['isCompleted'], lists: { targetList: 'any', reviewList: 'any' } },
} as const satisfies Record<string, BeanShape>;

export type BeanName = keyof typeof BEANS;

export const bean = (name: BeanName): Carried => ({ name, kind: 'bean', shape: BEANS[name] });
export const openBean = (name: string): Carried => ({ name, kind: 'bean', shape: { keys: [], isOpen: true } });

export const KS4_SUBJECT_KEYS = ['subIndex', 'subject', 'groupName', 'grade'];
export const KS5_KEYS = [
  'nameOfQualification', 'qualificationAndLevel', 'startDate', 'endDate', 'stringStartDate', 'stringEndDate',
  'currentGrade', 'endOfYearTarget', 'commentFromTutor', 'parentId', 'parentrowNumber', 'pupilId', 'rowId',
  'rowNumber',
];

/** Whether a name is that of a day, as every call spells it: `dateOfMeeting`, `startdate`, `stringCreatedDateNew`, `dob`. */
export const isDayName = (key: string): boolean => /^date|^(?:start|end)dates?$|Dates?(?:New)?$|Since$|^(?:stringD|d)ob$/.test(key);

/** Counts from one, and amounts: blank or digits only. */
export const DIGITS_ONLY: ReadonlySet<string> = new Set(['page', 'recordPerPage', 'thresholdAmount']);

/** Fields that the host's beans hold as numbers: ids and places in a list, except the register's list of schools. A blank is not a number. */
export const isIdName = (key: string): boolean => key !== 'subschoolId' && /^(?:[iI]d|userid)$|[a-z]Id$|^(?:parent)?rowNumber$|^subIndex$/.test(key);

/** Whole numbers, with the maximum of each. */
export const NUMBER_KEYS: Readonly<Record<string, number>> = {
  isCompleted: 1,
  hoursPerWeek: 40,
  receptionScore: 39,
  phonicsScreen: 40,
  phonicsResit: 40,
};
