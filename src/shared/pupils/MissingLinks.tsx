import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { sectionsLeft } from '../../domain/facts/sections';
import { linkTo } from '../../routes/address';
import { SECTIONS } from '../planSections';
import { useIsBuilt } from '../ScreenLink';
import { pupilNameOf, type PupilRow } from './pupilRow';
import './missingLinks.css';

export function MissingLinks({ row }: { readonly row: PupilRow }) {
  const isBuilt = useIsBuilt();
  const missing = sectionsLeft(row);
  return <span>{missing.map(({ key, header, section }, index) => (
    <Fragment key={key}>
      {index === 0 ? null : ' '}
      {/* A comma stays on the line of its word. */}
      <span className="missing-links-item">
        {isBuilt(SECTIONS[section].path) && row.pupilId !== '' ? <Link to={linkTo(SECTIONS[section].path, row)} aria-label={`${header} of ${pupilNameOf(row)}`}>{header}</Link> : header}
        {index < missing.length - 1 ? ',' : null}
      </span>
    </Fragment>
  ))}</span>;
}
