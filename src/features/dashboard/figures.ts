import { percentOf } from '../../domain/facts/percent';

/** Attendance on the dashboard: present sessions times 100 divided by all sessions, to one decimal, or 0.0 without sessions (S-164). */
export function attendancePercent(presentCount: number | null, totalSessions: number | null): string {
  return (percentOf(presentCount ?? 0, totalSessions ?? 0) ?? 0).toFixed(1);
}
