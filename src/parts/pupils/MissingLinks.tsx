import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '../../routes/address';
import { useIsBuilt } from '../ScreenLink';
import { missingSectionsOf, pupilNameOf, type PupilRow } from './pupilRow';

/** Links to the sections that a plan still lacks. */
export function MissingLinks({ row }: { readonly row: PupilRow }) {
  const isBuilt = useIsBuilt();
  const missing = missingSectionsOf(row);
  return missing.map(({ key, header, path }, index) => (
    <Fragment key={key}>
      {index === 0 ? null : ' '}
      {/* A comma stays on the line of its word. */}
      <span className="listed">
        {isBuilt(path) && row.pupilId !== '' ? <Link to={linkTo(path, row)} aria-label={`${header} of ${pupilNameOf(row)}`}>{header}</Link> : header}
        {index < missing.length - 1 ? ',' : null}
      </span>
    </Fragment>
  ));
}
