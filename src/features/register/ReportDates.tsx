import { REPORT_SPANS } from '../../domain/reportSpans';
import { DateRange, type DateSpan } from '../../ui/fields/DateRange';

/** The dates of the report (S-176), with moment's presets. */
export function ReportDates({ span, onChange }: { readonly span: DateSpan; readonly onChange: (span: DateSpan) => void }) {
  return <DateRange label="Report dates" span={span} presets={REPORT_SPANS} onChange={onChange} />;
}
