import { Choice } from './Choice';
import { DateField } from './DateField';
import type { Kinds } from './kind';
import { LongText } from './LongText';
import { Text } from './Text';
import { WholeNumber } from './WholeNumber';
import { YesNo } from './YesNo';

/** A new kind of field is one file and one line here. */
export const kinds: Kinds = {
  longText: LongText, text: Text, yesNo: YesNo, choice: Choice, wholeNumber: WholeNumber, date: DateField,
};
