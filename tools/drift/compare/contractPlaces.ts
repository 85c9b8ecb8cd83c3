import { answerOf, resolved, type Operation, type Schema, type SchemaParts } from '../../../mocks/contract/contract';
import { misfitsIn, type Misfit } from './misfits';
import { isKey, keyOf, ROW, type Steps } from './json';

interface Found {
  readonly schema: Schema;
  readonly file: string;
}

/** A schema and those that it consists of. */
function parts(written: Schema, writtenIn: string): readonly Found[] {
  const found = resolved(written, writtenIn);
  const { anyOf = [], oneOf = [], allOf = [] } = found.schema as SchemaParts;
  return [found, ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => parts(one, found.file))];
}

function next({ schema, file }: Found, step: string): readonly Found[] {
  const { properties = {}, patternProperties = {}, items, prefixItems = [] } = schema as SchemaParts;
  if (isKey(step)) {
    const own = properties[step];
    const patterns = Object.entries(patternProperties).filter(([pattern]) => new RegExp(pattern).test(step)).map(([, inner]) => inner);
    return [...(own === undefined ? [] : [own]), ...patterns].flatMap((one) => parts(one, file));
  }
  const cell = step === ROW ? undefined : prefixItems[Number(step.slice(1, -1))];
  return [cell ?? items].flatMap((one) => (one === undefined ? [] : parts(one, file)));
}

/** What the contract states about the places in one call's responses. */
export class ContractPlaces {
  private readonly known = new Map<string, readonly Found[]>();

  constructor(readonly operation: Operation) {}

  /** What is wrong with an answer. */
  misfits(answer: unknown): readonly Misfit[] {
    const { schema } = answerOf(this.operation) ?? {};
    return schema === undefined ? [] : misfitsIn(answer, schema, `${this.operation.module}.json`);
  }

  /** The schemas of a place, or an empty list if the contract does not name it. */
  at(steps: Steps): readonly Schema[] {
    return this.find(steps).map(({ schema }) => schema);
  }

  names(steps: Steps): boolean {
    return this.find(steps).length > 0;
  }

  private find(steps: Steps): readonly Found[] {
    const key = keyOf(steps);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const found = this.look(steps);
    this.known.set(key, found);
    return found;
  }

  private look(steps: Steps): readonly Found[] {
    const step = steps.at(-1);
    if (step === undefined) {
      const answer = answerOf(this.operation);
      return answer === null ? [] : parts(answer.schema, `${this.operation.module}.json`);
    }
    return this.find(steps.slice(0, -1)).flatMap((one) => next(one, step));
  }
}

/** Whether the contract describes a schema as a date. */
export const isAboutDay = (schemas: readonly Schema[]): boolean =>
  schemas.some(({ title }) => typeof title === 'string' && /\bdate\b/.test(title));

