import { Link, useLocation } from 'react-router-dom';
import { findBackTo } from '../../../routes/backTo';

/** A link back to the question of the plan that the user came from (P-021, P-022). */
export function BackToPlan() {
  const { state } = useLocation() as { readonly state: unknown };
  const backTo = findBackTo(state);
  return backTo === null ? null : <p className="back"><Link to={backTo.to}>{backTo.label}</Link></p>;
}
