/** Kinds, as stored (B-234). */
export const SUSPENSION_TYPES = ['Fixed Term', 'Lunch Term', 'Permanent Term'] as const;
export const SUSPENSION_TIMES = ['AM', 'PM'] as const;
/** The maximum number of main reasons for one suspension (B-308). */
export const MAIN_REASONS_MAX = 3;

/** Main reasons with their sub-reasons, from the national reason guidance (decisions, "Domain data"). */
export const SUSPENSION_REASONS: Readonly<Record<string, readonly string[]>> = {
  'Physical assault against a pupil': ['Fighting', 'Violent behaviour', 'Wounding', 'Obstruction and jostling'],
  'Physical assault against an adult': ['Violent behaviour', 'Wounding', 'Obstruction and jostling'],
  'Verbal abuse or threatening behaviour against a pupil': ['Threatened violence', 'Aggressive behaviour', 'Swearing', 'Verbal intimidation'],
  'Verbal abuse or threatening behaviour against an adult': ['Threatened violence', 'Aggressive behaviour', 'Swearing', 'Verbal intimidation'],
  'Offensive weapon or prohibited item': [
    'Carrying or bringing one on site', 'Carrying an article likely to be used to commit an offence or cause injury',
    'Use of an offensive weapon',
  ],
  Bullying: ['Verbal', 'Physical', 'Homophobic, biphobic and transphobic', 'Racist', 'Online'],
  'Racist abuse': ['Taunting and harassment', 'Derogatory statements', 'Swearing', 'Bullying', 'Graffiti'],
  'Abuse against sexual orientation and gender identity': ['Derogatory statements', 'Bullying', 'Graffiti', 'Taunting and harassment', 'Swearing'],
  'Abuse relating to disability': ['Derogatory statements or swearing', 'Bullying', 'Graffiti', 'Taunting and harassment'],
  'Sexual misconduct': ['Lewd behaviour', 'Sexual abuse', 'Sexual assault', 'Sexual bullying', 'Sexual graffiti', 'Sexual harassment'],
  'Drug and alcohol related': [
    'Possession of illegal drugs', 'Inappropriate use of prescribed drugs', 'Drug dealing', 'Smoking', 'Alcohol abuse',
    'Substance abuse',
  ],
  Damage: ['Vandalism', 'Arson', 'Graffiti'],
  Theft: [
    'Stealing school property', 'Stealing personal property', 'Stealing from shops on an outing',
    'Selling and dealing in stolen property',
  ],
  'Persistent disruptive behaviour': ['Challenging behaviour', 'Disobedience', 'Persistent violation of rules', 'Raising false fire alarms'],
  'Inappropriate use of social media or online technology': [
    'Sharing of inappropriate images', 'Online bullying or threats', 'Organising or facilitating criminal behaviour',
  ],
  Others: [],
};
