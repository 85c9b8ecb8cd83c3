/** Five levels, from independent to fully supported. The text itself is stored (P-138 to P-140; decisions, "Framework scores"). */
export const FRAMEWORK_SCORES = {
  problemSolving: [
    'demonstrates a good understanding and has experience of solving problems independently',
    'can solve most problems independently',
    'can solve familiar problems with some prompting',
    'needs regular support to solve problems',
    'needs support and guidance from an adult to problem solve',
  ],
  teamWorking: [
    'demonstrates a good understanding and has experience of working in a team independently',
    'can work in most teams independently',
    'can work in a familiar team with some prompting',
    'needs regular support to work in a team',
    'needs support and guidance from an adult to work in a team',
  ],
  timeManagement: [
    'demonstrates a good understanding and has experience of managing their time independently',
    'can manage their time independently on most days',
    'can manage a familiar timetable with some prompting',
    'needs regular support to manage their time',
    'needs support and guidance from an adult to manage their time',
  ],
  travel: [
    'demonstrates a good understanding and has experience of travelling independently',
    'can make most journeys independently',
    'can make familiar journeys with some prompting',
    'needs regular support to travel',
    'needs support and guidance from an adult to travel',
  ],
} as const satisfies Record<string, readonly [string, string, string, string, string]>;

export type OtherSkill = keyof typeof FRAMEWORK_SCORES;
