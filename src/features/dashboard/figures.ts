/** Attendance on the dashboard: present sessions times 100 divided by all sessions, to one decimal, or 0.0 without sessions (S-164). */
export function attendancePercent(presentCount: number | null, totalSessions: number | null): string {
  const total = totalSessions ?? 0;
  return total > 0 ? (((presentCount ?? 0) * 100) / total).toFixed(1) : '0.0';
}
