export interface EarlyLearningGoal {
  readonly name: string;
  /** Start of its three wire names, e.g. `speaking` gives `speakingDevelopmentBand`. */
  readonly key: string;
}
export interface AreaOfLearning {
  readonly name: string;
  readonly goals: readonly EarlyLearningGoal[];
}

const keyOf = (name: string): string =>
  name
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join('');

const area = (name: string, ...goals: readonly string[]): AreaOfLearning => ({
  name,
  goals: goals.map((goal) => ({ name: goal, key: keyOf(goal) })),
});

/** The statutory 17 early learning goals in 7 areas of learning (P-065, P-067; decisions, "EYFS"). */
export const AREAS_OF_LEARNING: readonly AreaOfLearning[] = [
  area('Communication and Language', 'Listening, Attention and Understanding', 'Speaking'),
  area('Personal, Social and Emotional Development', 'Self-Regulation', 'Managing Self', 'Building Relationships'),
  area('Physical Development', 'Gross Motor Skills', 'Fine Motor Skills'),
  area('Literacy', 'Comprehension', 'Word Reading', 'Writing'),
  area('Mathematics', 'Number', 'Numerical Patterns'),
  area('Understanding the World', 'Past and Present', 'People, Culture and Communities', 'The Natural World'),
  area('Expressive Arts and Design', 'Creating with Materials', 'Being Imaginative and Expressive'),
];

/** Wire names behind each goal's key. */
export const GOAL_SUFFIXES = {
  band: 'DevelopmentBand',
  progress: 'Progress',
  emergingExpected: 'EmergingExpected',
} as const;
