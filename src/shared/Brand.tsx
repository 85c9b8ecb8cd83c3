import { PRODUCT } from '../ui/page/product';
import { Icon } from '../ui/icons/Icon';

export function Brand() {
  return (
    <>
      <Icon name="book" />
      <span className="t">{PRODUCT}</span>
    </>
  );
}
