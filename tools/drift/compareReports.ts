import type { Kind } from './compare/difference';
import { HIDDEN } from './compare/safeNames';
import type { Report, ReportedCall, ReportedPlace } from './compare/report';

const minus = (one: readonly string[], other: readonly string[]): readonly string[] => one.filter((item) => !other.includes(item));

/** Whether a place holds anything depends on the child in the request. */
const MAY_BE_EMPTY = ['null', 'blank'];
const solid = (kinds: readonly string[]): readonly string[] => minus(kinds, MAY_BE_EMPTY);

const parentOf = (place: string): string => place.replace(/(?:\.?[^.[\]]+|\[\d*\])$/, '');

/** The text of a line about one list that changed. */
function changeOf(what: string, before: readonly string[], after: readonly string[]): readonly string[] {
  const [gone, come] = [minus(before, after), minus(after, before)];
  return gone.length + come.length === 0 ? [] : [`${what}: ${before.join(', ') || 'none'}, now ${after.join(', ') || 'none'}`];
}

function placeChanges(before: ReportedPlace, after: ReportedPlace): readonly string[] {
  const come = minus(solid(after.kinds), solid(before.kinds));
  const forms = minus(after.forms, before.forms);
  return [
    ...(come.length > 0 && solid(before.kinds).length > 0 ? [`${after.place}: ${come.join(', ')}, before ${solid(before.kinds).join(', ')}`] : []),
    ...(forms.length > 0 && solid(before.kinds).length > 0 ? [`${after.place}: ${forms.join(', ')}${before.forms.length === 0 ? '' : `, before ${before.forms.join(', ')}`}`] : []),
    ...(before.isAlways && !after.isAlways ? [`${after.place}: no longer in every answer`] : []),
  ];
}

function callChanges(before: ReportedCall, after: ReportedCall, isVisible: (kind: Kind) => boolean): readonly string[] {
  // Keys that only this host has are grouped under one placeholder, and the client ignores them.
  const named = ({ places: all }: ReportedCall): readonly ReportedPlace[] => all.filter(({ place }) => !place.includes(HIDDEN));
  const places = new Map(named(before).map((one) => [one.place, one]));
  const now = new Map(named(after).map((one) => [one.place, one]));
  const isRecord = (all: ReadonlyMap<string, ReportedPlace>, place: string): boolean => all.get(parentOf(place))?.kinds.includes('record') === true;
  return [
    ...changeOf('fails', before.failures, after.failures),
    ...changeOf('content type', before.contentTypes, after.contentTypes),
    ...changeOf('caching', before.caching, after.caching),
    ...changeOf('name of the file', before.fileNames, after.fileNames),
    ...(isVisible('cookie') ? changeOf('cookies', before.cookies, after.cookies) : []),
    ...(after.slowestMs > after.timeoutMs / 2 && before.slowestMs <= before.timeoutMs / 2 ? ['now takes more than half of the client’s time-out'] : []),
    ...named(after).flatMap((place) => {
      const known = places.get(place.place);
      if (known !== undefined) return placeChanges(known, place);
      return isRecord(places, place.place) ? [`${place.place}: new`] : [];
    }),
    ...named(before).filter(({ place }) => !now.has(place) && isRecord(now, place)).map(({ place }) => `${place}: gone`),
  ];
}

/** What changed from one report to the next, as after a host's upgrade: one line for each change. */
export function compareReports(before: Report, after: Report): readonly string[] {
  // A browser sees less than the command.
  const isVisible = (kind: Kind): boolean => before.hidden?.includes(kind) !== true && after.hidden?.includes(kind) !== true;
  const calls = new Map(before.calls.map((call) => [call.id, call]));
  const ofCalls = after.calls.flatMap((call) => {
    const known = calls.get(call.id);
    return known === undefined ? [] : callChanges(known, call, isVisible).map((change) => `${call.id}: ${change}`);
  });
  // Differences of the host as a whole are in no call.
  const whole = ({ differences }: Report): readonly string[] => differences.filter(({ call, kind }) => (call === 'all' || kind === 'signIn') && isVisible(kind)).map(({ what }) => what);
  return [...ofCalls, ...minus(whole(after), whole(before)).map((what) => `new: ${what}`), ...minus(whole(before), whole(after)).map((what) => `gone: ${what}`)];
}

export const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === 'pep-drift 1';
