import type { Config } from './configTypes';

/** Settings that neither the build nor the runtime file overrides. */
export const DEFAULTS: Config = {
  host: '',
  basePath: '',
  authScheme: 'plain',
  storage: 'localStorage',
  paths: {},
  prefixes: {},
  fields: {},
  reports: {},
  nullAs: 'blank',
  ks4Slots: 10,
  signIn: { where: 'here', legacyUrl: '', keyFormat: 'jwt' },
  roles: {
    schoolAndCaller: ['27', '12', '30', '10', '38'],
    pep: ['13', '14', '15', '19', '20', '21', '22', '24', '25', '4', '10', '16', '17'],
    provider: '12',
    annualRegister: '38',
    readInterventions: [],
    names: {},
  },
  schools: {
    localAuthority: '',
    empty: '2270',
    noAttendance: '1934',
    uascEducation: '29679',
    notes: '',
    punctuality: '',
    fixedAttendance: '',
  },
  clients: { default: '449403', ks5Default: '', ssa: [], ks5: [] },
  academicYears: {
    attendance: ['2018-19', '2019-20', '2020-21', '2021-22', '2022-23'],
    summary: ['2025-26', '2024-25', '2023-24'],
  },
  attendance: { otherCodes: 'grey', activeSession: '' },
  terms: {
    pepStatus: [
      'Autumn 2021', 'Spring 2022', 'Summer 2022', 'Autumn 2022', 'Spring 2023', 'Summer 2023',
      '2020-21', '2021-22', '2022-23',
    ],
    upload: [
      'Autumn 2019', 'Spring 2020', 'Summer 2020', 'Autumn 2020', 'Spring 2021', 'Summer 2021', 'Autumn 2021',
      'Spring 2022', 'Summer 2022',
    ],
    nextPep: ['Autumn 2020', 'Spring 2021', 'Summer 2021', 'Autumn 2021', 'Spring 2022', 'Summer 2022'],
  },
  register: {
    academicYear: '2025-26', from: '01/08/2025', to: '30/09/2025', dayFormat: 'DD/MM/YYYY', yearGroupSuffix: ' 2025', separator: ',', leavers: 'Yes',
  },
  options: {},
  labels: {},
  councilName: '',
  contact: { email: '', phone: '', address: '' },
  copyright: { owner: '', years: '2010-2025' },
  chatAddress: '',
  dialService: {
    enabled: false,
    url: '',
    userParameter: 'username',
    passwordParameter: 'password',
    numberParameter: 'number',
  },
  idle: { minutes: 15, warnMinutes: 2 },
  journal: { mode: 'reload' },
  saving: { pauseMs: 1000, journalMs: 20, inDoubtMs: 15_000, firstRetryMs: 1000, longestRetryMs: 30_000, readAgeMs: 5000 },
  nextReviewWeeks: 16,
  home: 'specified',
  uploads: {
    maxMegabytes: 0,
    accept: [],
    schoolReport: { isSecondary: '', docType: 'School Report', operation: 'upload' },
    document: { isSecondary: '', operation: 'upload', list: '' },
  },
  switches: {
    nameOpensOverview: true,
    genderDisplay: 'asSpecified',
    secondaryProgressOrReading: false,
    conflictCheck: true,
    readBackEveryBurst: true,
    typedDates: true,
    ks5RowsCarryPupil: true,
    exclusionEditSendsId: false,
    schoolChangeFailureToast: true,
    olderVoice: false,
    olderTargets: false,
    homePage: false,
  },
};

/** Sections whose keys are free: names of calls, lists, fields and roles. */
export const FREE_SECTIONS: readonly string[] = ['paths', 'prefixes', 'fields', 'reports', 'options', 'labels', 'roles.names'];
