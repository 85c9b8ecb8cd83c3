import { asObject, asText } from './decode';

/** Rows to which the product before this one gave the same fixed id for every pupil (P-217). */
const OF_NO_PUPIL = 'post16Ks5Grades';

/** What a response shows of its owner. Some calls spell the keys `PupilId`, `pupilid` (B-193) or `dateofmeeting`. */
type Owner = 'pupilid' | 'dateofmeeting';

const namedBy = (value: unknown, owner: Owner): readonly string[] => Object.entries(asObject(value))
  .filter(([name, id]) => name.toLowerCase() === owner && (typeof id === 'string' || typeof id === 'number'))
  .map(([, id]) => asText(id).trim())
  .filter((id) => id !== '');

/**
 * Whether a response, one of its records or a row of its lists names a pupil or a meeting other than the one requested.
 * If it were shown, one child's data would be under the name of another. A response that names none proves nothing.
 * @param args the arguments of the call; without an id among them nothing is compared
 * @param owners what is compared. Lists of plans are loaded for one meeting and name others.
 */
export function isOfAnother(answer: unknown, args: unknown, ...owners: readonly Owner[]): boolean {
  const parts = Object.entries(asObject(answer)).flatMap(([name, part]) => (name === OF_NO_PUPIL ? [] : part));
  return owners.some((owner) => {
    const [requested] = namedBy(args, owner);
    return requested !== undefined && [answer, ...parts].flatMap((part) => namedBy(part, owner)).some((named) => named !== requested);
  });
}
