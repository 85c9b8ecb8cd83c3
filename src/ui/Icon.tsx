import {
  ArrowRight, BookOpenCheck, Calendar, CalendarX2, Check, CircleAlert, CircleCheck, CircleDashed, CircleMinus,
  CircleUserRound, CircleX, Clock, CloudOff, Copy, Download, FileText, History, Info, ListChecks, List, LogOut,
  Menu, MessageSquare, Pencil, Plus, Printer, RotateCcw, Search, Slash, Trash2, TriangleAlert, Upload, UserSearch, X,
  type LucideIcon,
} from 'lucide-react';

/** Every sign of the product, named by what it says. RAG shapes are our own, see Rag.tsx. */
const ICONS = {
  account: CircleUserRound, add: Plus, alert: TriangleAlert, approved: CircleCheck, book: BookOpenCheck,
  calendar: Calendar, choosePupil: UserSearch, clock: Clock, close: X, comment: MessageSquare, complete: CircleCheck,
  copy: Copy, delete: Trash2, download: Download, edit: Pencil, error: CircleAlert, file: FileText, forward: ArrowRight,
  history: History, inadequate: CircleMinus, info: Info, list: List, menu: Menu, missing: ListChecks,
  noMeetingDate: CalendarX2, notApproved: Slash, notComplete: CircleDashed, offline: CloudOff, print: Printer, rejected: CircleX,
  retry: RotateCcw, search: Search, signOut: LogOut, tick: Check, upload: Upload,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof ICONS;

/** Decorative unless it stands alone: then `label` says what it means. */
export function Icon({ name, label }: { readonly name: IconName; readonly label?: string }) {
  const Sign = ICONS[name];
  return label === undefined ? (
    <Sign className="icon" aria-hidden="true" />
  ) : (
    <Sign className="icon" role="img" aria-label={label} aria-hidden="false" />
  );
}
