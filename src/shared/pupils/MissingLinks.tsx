import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '../../routes/address';
import { sectionsToFinish } from '../planSections';
import { useIsBuilt } from '../ScreenLink';
import { pupilNameOf, type PupilRow } from './pupilRow';
import './missingLinks.css';

export function MissingLinks({ row }: { readonly row: PupilRow }) {
  const isBuilt = useIsBuilt();
  const missing = sectionsToFinish(row);
  return <span>{missing.map(({ id, label, path }, index) => (
    <Fragment key={id}>
      {index === 0 ? null : ' '}
      {/* A comma stays on the line of its word. */}
      <span className="missing-links-item">
        {isBuilt(path) && row.pupilId !== '' ? <Link to={linkTo(path, row)} aria-label={`${label} of ${pupilNameOf(row)}`}>{label}</Link> : label}
        {index < missing.length - 1 ? ',' : null}
      </span>
    </Fragment>
  ))}</span>;
}
