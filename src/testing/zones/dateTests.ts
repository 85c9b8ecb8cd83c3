// The tests of every module that computes days or exports them. Each file beside this one runs them in another time
// zone than Europe/London, so that no day moves by one where the clock does.
import '../../domain/age.test';
import '../../domain/attendance/week.test';
import '../../domain/dates.test';
import '../../features/register/registerDays.test';
import '../../features/register/rowFacts.test';
import '../../ui/table/table.test';
