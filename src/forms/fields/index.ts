import { YES_NO } from '../describe/defineForm';
import type { Field, FileField } from '../describe/formSpec';
import { Choice } from './Choice';
import { DateField } from './DateField';
import { FileControl } from './FileControl';
import { showValue, type KindOf, type Kinds } from './kind';
import { shownChoice } from './options';
import { Text } from './Text';
import { WholeNumber } from './WholeNumber';
import { YesNo } from './YesNo';

/** To add a kind of field, add its file and one line here. */
const kinds: Kinds = {
  longText: { Input: Text, show: showValue },
  text: { Input: Text, show: showValue },
  yesNo: { Input: YesNo, show: (value, options) => shownChoice(value, options.length === 0 ? YES_NO : options), isBeside: true },
  choice: { Input: Choice, show: shownChoice },
  wholeNumber: { Input: WholeNumber, show: showValue, mayBeUnfinished: true },
  date: { Input: DateField, show: showValue, mayBeUnfinished: true },
  file: { Input: FileControl, show: showValue },
};

export const kindOf = ({ kind }: { readonly kind: keyof Kinds }): KindOf<Field<unknown> | FileField> => kinds[kind];
