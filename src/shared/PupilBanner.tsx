import type { PupilContext } from '../domain/pupil';
import type { ReactNode } from 'react';
import { PPP_IN_FULL } from '../domain/abbreviations';
import { isMeetingDateMissing } from '../domain/meetingDate';
import { yearOf } from '../domain/phase';
import { ScreenLink } from './ScreenLink';

const MAX_LENGTH = 35;

/** The banner's text if nothing is chosen (S-246). */
const NOT_SELECTED = 'Not Selected';

/** A value of the banner: at most 35 characters, then a blank and three dots (S-450). */
export function bannerText(value: string): string {
  const text = value.trim();
  if (text === '') return NOT_SELECTED;
  const characters = Array.from(text);
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')} ...` : text;
}

const BLANK = '–';

/** The last three badges are empty, as specified: no call returns their values (001 section 2.11; 002 sections 2.3 and 2.18). */
export function PupilBanner({ pupil, nameId, isLoading = false, opens, actions }: {
  readonly pupil: Pick<PupilContext, 'fullname' | 'schoolName' | 'dateOfMeeting' | 'termOfPep' | 'classYear'> | null;
  readonly nameId?: string | undefined;
  readonly isLoading?: boolean;
  readonly opens?: string;
  readonly actions?: ReactNode;
}) {
  const end = actions === undefined ? null : <div className="pupil-banner-end">{actions}</div>;
  if (isLoading) {
    return (
      <section className="pupil-banner" data-keep-clear="" aria-label="Pupil and plan" aria-busy="true">
        <div className="pupil-banner-who" aria-hidden="true">
          <strong><span className="placeholder pupil-banner-bar" /></strong>
          <span><span className="placeholder pupil-banner-bar" /></span>
        </div>
        {end}
      </section>
    );
  }
  const name = pupil?.fullname ?? '';
  const school = pupil?.schoolName ?? '';
  return (
    <section className="pupil-banner" data-keep-clear="" aria-label="Pupil and plan">
      <div className="pupil-banner-who">
        <strong id={nameId} translate="no" dir="auto" title={isCut(name) ? name : undefined}>
          {opens === undefined ? bannerText(name) : <ScreenLink to={opens}>{bannerText(name)}</ScreenLink>}
        </strong>
        <span translate="no" dir="auto" title={isCut(school) ? school : undefined}>
          {/* The school of a pupil just chosen from the list is still loading; the line keeps its height. */}
          {pupil !== null && school === '' ? '\u00a0' : bannerText(school)}
        </span>
      </div>
      {end}
      <dl className="pupil-banner-strip is-brief">
        <Fact term="Date of Meeting" value={pupil === null ? NOT_SELECTED : dateShown(pupil.dateOfMeeting)} />
        <Fact term="Term of Pep" value={pupil?.termOfPep ?? NOT_SELECTED} />
        <Fact term="PEP Year" value={pupil === null ? NOT_SELECTED : yearOf(pupil.classYear)} />
        <Fact term="Total PP+ Claimed" inFull={PPP_IN_FULL} value="" />
        <Fact term="Total PP+ Claimed" inFull={PPP_IN_FULL} value="" />
        <Fact term="Ref" value="" />
      </dl>
    </section>
  );
}

const isCut = (text: string): boolean => bannerText(text) !== text.trim() && text.trim() !== '';

const dateShown = (date: string): string => (isMeetingDateMissing(date) ? NOT_SELECTED : date);

function Fact({ term, inFull, value }: { readonly term: string; readonly inFull?: string; readonly value: string }) {
  return <div><dt>{inFull === undefined ? term : <abbr title={inFull}>{term}</abbr>}</dt><dd translate="no">{value.trim() === '' ? BLANK : bannerText(value)}</dd></div>;
}
