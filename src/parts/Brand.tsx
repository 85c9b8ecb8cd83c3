import { Icon } from '../ui/Icon';

/** The product's logo and name. */
export function Brand() {
  return (
    <>
      <Icon name="book" />
      <span className="t">Personal Education Plans</span>
    </>
  );
}
