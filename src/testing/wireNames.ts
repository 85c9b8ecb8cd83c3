import { parameterOf, type CallInfo } from '../api/call';

/** The wire names of a call, prefix included, in the order they are declared. */
export const wireNames = ({ params, prefix, bare }: CallInfo): readonly string[] => params.map((declared) => {
  const { name } = parameterOf(declared);
  return prefix === undefined || bare.includes(name) ? name : `${prefix}.${name}`;
});
