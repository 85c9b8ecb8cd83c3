const NINE_TO_ONE = ['9', '8', '7', '6', '5', '4', '3', '2', '1'] as const;
const ONE_TO_NINE = [...NINE_TO_ONE].reverse();

const VOCATIONAL = ['L2D*', 'L2D', 'L2M', 'L2P', 'L1D*', 'L1D', 'L1M', 'L1P', 'Pass'];
const FUNCTIONAL_SKILLS = ['L1', 'L2', 'Entry L3'].flatMap((level) => [
  `Functional Skills ${level} Pass`,
  `Functional Skills ${level} Fail`,
]);
/** The 17 pairs of the double award: two equal grades, or two that are next to each other. */
const COMBINED_SCIENCE = NINE_TO_ONE.flatMap((grade, at) => [grade, ...NINE_TO_ONE.slice(at + 1, at + 2)].map((second) => `${grade}/${second}`));
const numbered = (text: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${text}${from + index}`);

/** For Key Stage 3/4 and post-16, in the documented order. The host's own list wins (000 section 9; decisions, "Grades"). */
export const KS4_GRADES: readonly string[] = [
  ...ONE_TO_NINE.flatMap((grade) => [`${grade}-`, grade, `${grade}+`]),
  'U', 'No GCSE', 'Not Entered',
  ...VOCATIONAL,
  ...COMBINED_SCIENCE,
  'D*', 'D', 'M', 'P',
  'Above Average', 'Average', 'Below Average',
  ...FUNCTIONAL_SKILLS,
  'ASDAN Pass',
  ...numbered('P Scale ', 1, 4),
  ...numbered('Entry Level ', 1, 3),
  ...numbered('NC Year ', 1, 6),
  'P1i', 'P1ii', 'P2i', 'P2ii', 'P3i', 'P3ii',
  // P9 to P18 never existed. A stored one stays selectable, as any value outside a list.
  ...numbered('P', 4, 8),
  'Other',
];

/** Key Stage 5 adds A* to E. The single grades 9 to 1 are already in the list above. */
export const KS5_GRADES: readonly string[] = ['A*', 'A', 'B', 'C', 'D', 'E', ...KS4_GRADES.filter((g) => g !== 'D')];
