/** How far a claim is, and what it is paid from; assumed, and replaceable by `options.financeProcesses` and `options.financeFunding`. */
export const FINANCE_PROCESSES = ['Requested', 'Agreed', 'Paid', 'Refused'] as const;
export const FINANCE_FUNDING = ['Pupil Premium Plus', 'Early Years Pupil Premium', '16-19 Bursary'] as const;
