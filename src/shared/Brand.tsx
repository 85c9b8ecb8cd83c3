import { PRODUCT } from '../ui/product';
import { Icon } from '../ui/Icon';

/** The product's logo and name. */
export function Brand() {
  return (
    <>
      <Icon name="book" />
      <span className="t">{PRODUCT}</span>
    </>
  );
}
