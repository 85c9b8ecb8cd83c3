import { people } from '../fixtures/people';
import { pupilNumber, type Pupil } from '../fixtures/pupils';
import { between, pick } from '../host/seededRandom';
import { javaHost, seededHost } from '../host/vary/otherHost';
import { oneOf, wholeNumber } from './parameter';
import type { Behaviour } from './scenario';

const FORENAMES = ['Alfie', 'Bronwen', 'Chidi', 'Dilys', 'Emeka', 'Farah', 'Gethin', 'Hana', 'Isaac', 'Jola', 'Kofi', 'Leona'] as const;
const SURNAMES = ['Ashworth', 'Bello', 'Crane', 'Dobbs', 'Ekland', 'Fennimore', 'Garside', 'Haddow', 'Ibekwe', 'Jessop'] as const;

let crowd: readonly Pupil[] | null = null;

/** 2,000 pupils: the 64 of the fixtures first. Created once, since every list iterates over them. */
function bigAuthority(): readonly Pupil[] {
  crowd ??= [
    ...people,
    ...Array.from({ length: 2_000 - people.length }, (_, index) => {
      const number = 1_000 + index;
      return pupilNumber(number, {
        forename: pick(FORENAMES, `forename ${number}`),
        surname: `${pick(SURNAMES, `surname ${number}`)}-${pick(SURNAMES, `second ${number}`)}`,
        year: `Y${between(1, 13, `year ${number}`)}`,
      });
    }),
  ];
  return crowd;
}

const withoutMeeting = people.map((pupil, index): Pupil => ({
  ...pupil,
  meeting: ['No PEP', '', '[pending]'][index % 3] ?? '',
  status: 'NoPEP',
}));

/** The host works, but its data is unusual. */
export const dataBehaviours: Readonly<Record<string, Behaviour>> = {
  'empty-authority': { population: () => [] },
  'no-meeting-date': { population: () => withoutMeeting },
  'big-authority': { population: bigAuthority },
  'another-host': {
    parameters: { seed: wholeNumber('which council, any number'), profile: oneOf('java: numeric ids, null lists, identity in records', ['java']) },
    otherHost: ({ seed = '1', profile }) => (profile === 'java' ? javaHost : seededHost(seed)),
  },
};
