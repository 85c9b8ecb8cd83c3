import { PRODUCT } from '../ui/page/useTitle';
import { Icon } from '../ui/icons/Icon';

export function Brand() {
  return (
    <>
      <Icon name="book" />
      <span className="t">{PRODUCT}</span>
    </>
  );
}
