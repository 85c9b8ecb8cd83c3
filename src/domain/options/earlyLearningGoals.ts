export interface EarlyLearningGoal {
  /** Start of its three wire names, e.g. `speaking` gives `speakingDevelopmentBand`: another wording leaves it as it is. */
  readonly key: string;
  readonly name: string;
}
export interface AreaOfLearning {
  /** For the council's own wording: `areasOfLearning.<key>` of the labels. */
  readonly key: string;
  readonly name: string;
  readonly goals: readonly EarlyLearningGoal[];
}

const area = (key: string, name: string, goals: Readonly<Record<string, string>>): AreaOfLearning =>
  ({ key, name, goals: Object.entries(goals).map(([goal, label]) => ({ key: goal, name: label })) });

/** The statutory 17 early learning goals in 7 areas of learning (P-065, P-067; decisions, "EYFS"). */
export const AREAS_OF_LEARNING: readonly AreaOfLearning[] = [
  area('communicationAndLanguage', 'Communication and Language', {
    listeningAttentionAndUnderstanding: 'Listening, Attention and Understanding',
    speaking: 'Speaking',
  }),
  area('personalSocialAndEmotionalDevelopment', 'Personal, Social and Emotional Development', {
    selfRegulation: 'Self-Regulation',
    managingSelf: 'Managing Self',
    buildingRelationships: 'Building Relationships',
  }),
  area('physicalDevelopment', 'Physical Development', {
    grossMotorSkills: 'Gross Motor Skills',
    fineMotorSkills: 'Fine Motor Skills',
  }),
  area('literacy', 'Literacy', {
    comprehension: 'Comprehension',
    wordReading: 'Word Reading',
    writing: 'Writing',
  }),
  area('mathematics', 'Mathematics', {
    number: 'Number',
    numericalPatterns: 'Numerical Patterns',
  }),
  area('understandingTheWorld', 'Understanding the World', {
    pastAndPresent: 'Past and Present',
    peopleCultureAndCommunities: 'People, Culture and Communities',
    theNaturalWorld: 'The Natural World',
  }),
  area('expressiveArtsAndDesign', 'Expressive Arts and Design', {
    creatingWithMaterials: 'Creating with Materials',
    beingImaginativeAndExpressive: 'Being Imaginative and Expressive',
  }),
];

/** Wire names behind each goal's key. */
export const GOAL_SUFFIXES = {
  band: 'DevelopmentBand',
  progress: 'Progress',
  emergingExpected: 'EmergingExpected',
} as const;
