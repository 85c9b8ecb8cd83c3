/** One choice of a list: a bare text is both what is stored and what is shown. */
export type ConfiguredOption = string | { readonly value: string; readonly label: string };

/** A council or school whose data-extraction figures can be looked at (S-442). */
export interface Client {
  readonly id: string;
  readonly name: string;
}

/** An answer that should have at least so many words, and what to say where it has not. */
interface OwnHint {
  readonly field: string;
  readonly words: number;
  readonly text: string;
}

/** A term, a holiday or a closure; `from` and `to` are DD/MM/YYYY and belong to it. */
export interface CalendarSpan {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** DD/MM/YYYY, or `today`. */
export interface DateLimits {
  readonly min?: string;
  readonly max?: string;
}

/**
 * Everything that differs from council to council. Ids are texts, as the host and the
 * browser's storage hold them. Every key is described in docs/configuration.md.
 */
export interface Config {
  /** Origin of the host, e.g. `https://pep.example` (blank: the origin the page came from). */
  readonly host: string;
  /** The prefix of every call's path, e.g. `/pep-service`. */
  readonly basePath: string;
  /** `plain` sends the key as stored, `Bearer` puts that word before it (S-340). */
  readonly authScheme: 'plain' | 'Bearer';
  /** Where the session values are kept (S-252). */
  readonly storage: 'localStorage' | 'sessionStorage';
  /** Path of a call by its id, e.g. `{ login: '/rest/signin' }`. */
  readonly paths: Readonly<Record<string, string>>;
  /** Parameter prefix of a call by its id. */
  readonly prefixes: Readonly<Record<string, string>>;
  /** What a council's host answers to a save that it has carried out, by the id of the call: `status=ok`. */
  readonly acknowledges: Readonly<Record<string, string>>;
  /** The host's full wire name of a field of a plan record, by the one that the forms use (P-067). */
  readonly fields: Readonly<Record<string, string>>;
  /** The host's name of a report by the one in the specification; blank: the host has no such report (P-374, P-375). */
  readonly reports: Readonly<Record<string, string>>;
  /** The text sent for null and for a cleared date (P-339). */
  readonly nullAs: 'blank' | 'null' | 'omitted';
  /** Further Key Stage 4 subjects that can always be entered (P-116). */
  readonly ks4Slots: number;
  readonly signIn: {
    /** `legacy`: another page of this origin signs in and leaves the key in storage. */
    readonly where: 'here' | 'legacy';
    readonly legacyUrl: string;
    /** With `opaque` the key is not a JWT, so expiry and subject are not read from it (S-283). */
    readonly keyFormat: 'jwt' | 'opaque';
  };
  readonly roles: {
    readonly schoolAndCaller: readonly string[];
    readonly pep: readonly string[];
    /** Provider-level staff (S-334 to S-337). */
    readonly provider: string;
    /** The one role that may open the annual register (S-015). */
    readonly annualRegister: string;
    /** Roles that can read the interventions but not edit them (B-128). */
    readonly readInterventions: readonly string[];
    /** Roles that are told what to set in config.js. */
    readonly administrators: readonly string[];
    /** Display name by role id (S-004). */
    readonly names: Readonly<Record<string, string>>;
  };
  /** Schools with special rules. Blank means none. */
  readonly schools: {
    readonly localAuthority: string;
    readonly empty: string;
    readonly noAttendance: string;
    readonly uascEducation: string;
    readonly notes: string;
    readonly punctuality: string;
    readonly fixedAttendance: string;
  };
  readonly clients: {
    readonly default: string;
    readonly ks5Default: string;
    readonly ssa: readonly Client[];
    readonly ks5: readonly Client[];
  };
  readonly academicYears: { readonly attendance: readonly string[]; readonly summary: readonly string[] };
  readonly attendance: {
    /** Colour of the codes that are neither absence nor attendance (B-180). */
    readonly otherCodes: 'grey' | 'white' | 'orange' | 'red';
    /** `activeSession` of a bulk entry (default: the term of the page; B-337). */
    readonly activeSession: string;
  };
  readonly terms: {
    readonly pepStatus: readonly string[];
    readonly upload: readonly string[];
    /** Terms of the next PEP on the dashboard (S-170). */
    readonly nextPep: readonly string[];
  };
  /** `from` and `to` are DD/MM/YYYY. */
  readonly register: {
    readonly academicYear: string;
    readonly from: string;
    readonly to: string;
    readonly yearGroupSuffix: string;
    /** `specified`: six columns, 220 px a day, all filters shown (S-190, S-192). `compact`: more pupils and days at a time. */
    readonly layout: 'compact' | 'specified';
    /** How to read a day of the header whose weekday fits both ways. */
    readonly dayFormat: 'DD/MM/YYYY' | 'MM/DD/YYYY';
    /** The host takes two report dates without `monthData`. Otherwise a range is requested month by month. */
    readonly datesAlone: boolean;
    /** Separates the values of a filter (S-319). */
    readonly separator: string;
    /** What 'Show Leavers' sends, on and off (S-319); if blank, the filter is not sent. */
    readonly leavers: string;
    readonly notLeavers: string;
    /** What the register sends for a code, where that differs from the code itself (S-312). */
    readonly codes: Readonly<Record<string, string>>;
  };
  /** Replaces an option list by its name, e.g. `caseWorkTypes`. */
  readonly options: Readonly<Record<string, readonly ConfiguredOption[]>>;
  /** Replaces the wording of a field by its wire name. */
  readonly labels: Readonly<Record<string, string>>;
  /** First and last day of a date by its wire name (B-012). */
  readonly dateLimits: Readonly<Record<string, DateLimits>>;
  readonly councilName: string;
  readonly contact: { readonly email: string; readonly phone: string; readonly address: string };
  readonly copyright: { readonly owner: string; readonly years: string };
  /** Opened by the chat button of the register; if blank, the button does nothing. */
  readonly chatAddress: string;
  /** Off unless configured: it sends credentials in an address (S-365). */
  readonly dialService: {
    readonly enabled: boolean;
    readonly url: string;
    readonly userParameter: string;
    readonly passwordParameter: string;
    readonly numberParameter: string;
  };
  readonly idle: { readonly minutes: number; readonly warnMinutes: number };
  /** How unsent edits outlive the page. */
  readonly journal: { readonly mode: 'reload' | 'signIn' | 'memory' };
  /** Milliseconds. */
  readonly saving: {
    readonly pauseMs: number;
    readonly journalMs: number;
    readonly inDoubtMs: number;
    readonly firstRetryMs: number;
    readonly longestRetryMs: number;
    /** The maximum age of the last reading or acknowledged save for a save without another reading. */
    readonly readAgeMs: number;
  };
  readonly nextReviewWeeks: number;
  /** The council's calendar. Where it names no term, the usual academic year of England counts (`domain/calendar`). */
  readonly calendar: { readonly terms: readonly CalendarSpan[]; readonly holidays: readonly CalendarSpan[]; readonly closures: readonly CalendarSpan[] };
  /** What the plan's pages say would make a plan better: built-in hints that are off, by id, and the council's own, each on a field of one form. */
  readonly hints: { readonly off: readonly string[]; readonly own: readonly OwnHint[] };
  /** The client opens without a network, from files on the user's computer; `plans`: with the plans that the user has kept there. */
  readonly offline: boolean | 'plans';
  /** Where users arrive; `specified`: at My Pupils, or at the home page if `switches.homePage` is on. */
  readonly home: 'specified' | 'today';
  readonly uploads: {
    readonly maxMegabytes: number;
    /** Extensions of the files that may be uploaded, e.g. `.pdf`. If the list is empty, any file may be (B-300). */
    readonly accept: readonly string[];
    /** Fixed fields of the upload of a school report (B-376). If `isSecondary` is blank, the phase of the plan decides. */
    readonly schoolReport: { readonly isSecondary: string; readonly docType: string; readonly operation: string };
    /** The same for a recording of the older Pupil Voice; `docType` is chosen at first. */
    readonly recording: { readonly isSecondary: string; readonly docType: string; readonly operation: string };
    /** The same for a document of the pupil's record, whose type the user chooses. */
    readonly document: {
      readonly isSecondary: string;
      readonly operation: string;
      /** The list in the response (if blank, `pepVoiceVideo`, else `documentsDetail`; B-375). */
      readonly list: string;
    };
  };
  readonly switches: {
    /** A name in My Pupils opens the plan overview; otherwise Personal Information, as UPN, year and term do (S-134). */
    readonly nameOpensOverview: boolean;
    readonly genderDisplay: 'asSpecified' | 'asStored';
    /** Whether making good progress or the KS1 reading is enough (P-320). */
    readonly secondaryProgressOrReading: boolean;
    readonly typedDates: boolean;
    readonly ks5RowsCarryPupil: boolean;
    readonly exclusionEditSendsId: boolean;
    /** Whether a change of school that fails shows a toast, besides the reason in the dialog (B-076). */
    readonly schoolChangeFailureToast: boolean;
    /** A failed load without a specified text shows a general one, beside what the screen shows (S-408). */
    readonly loadFailureToast: boolean;
    /** Pupil Voice is that of the older modules. */
    readonly olderVoice: boolean;
    /** Targets & Actions is the older targets module. */
    readonly olderTargets: boolean;
    /** Users arrive at a home page; My Pupils is a tab beside it. */
    readonly homePage: boolean;
    /** Pupil Voice can be handed over to the young person, on a page of their own. */
    readonly handOver: boolean;
  };
}
