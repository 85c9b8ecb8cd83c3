import type { Field, Kind } from '../describe/formSpec';
import { Choice } from './Choice';
import { DateField } from './DateField';
import type { KindOf, Kinds } from './kind';
import { Text } from './Text';
import { WholeNumber } from './WholeNumber';
import { YesNo } from './YesNo';

/** To add a kind of field, add its file and one line here. */
const kinds: Kinds = {
  longText: Text, text: Text, yesNo: YesNo, choice: Choice, wholeNumber: WholeNumber, date: DateField,
};

export const kindOf = ({ kind }: { readonly kind: Kind }): KindOf<Field<unknown>> => kinds[kind];
