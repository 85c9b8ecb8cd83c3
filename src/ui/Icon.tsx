import { createElement, type ReactNode } from 'react';
import {
  ArrowRight, BookOpenCheck, Calendar, CalendarX2, Check, CircleAlert, CircleCheck, CircleDashed, CircleMinus,
  CircleUserRound, CircleX, Clock, CloudOff, Copy, Download, FileText, History, Info, ListChecks, List, LogOut,
  Menu, MessageSquare, Pencil, Plus, Printer, RotateCcw, Search, Slash, Trash2, TriangleAlert, Upload, UserSearch, X,
  type IconNode,
} from 'lucide';

/** Every sign of the product, named by what it says. RAG shapes are our own, see Rag.tsx. */
const ICONS = {
  account: CircleUserRound, add: Plus, alert: TriangleAlert, approved: CircleCheck, book: BookOpenCheck,
  calendar: Calendar, choosePupil: UserSearch, clock: Clock, close: X, comment: MessageSquare, complete: CircleCheck,
  copy: Copy, delete: Trash2, download: Download, edit: Pencil, error: CircleAlert, file: FileText, forward: ArrowRight,
  history: History, inadequate: CircleMinus, info: Info, list: List, menu: Menu, missing: ListChecks,
  noMeetingDate: CalendarX2, notApproved: Slash, notComplete: CircleDashed, offline: CloudOff, print: Printer, rejected: CircleX,
  retry: RotateCcw, search: Search, signOut: LogOut, tick: Check, upload: Upload,
} satisfies Record<string, IconNode>;

export type IconName = keyof typeof ICONS;

/** The strokes of a sign, made once: a list shows dozens of the same, and React need not compare what is the same. */
const drawn = new Map<IconName, ReactNode>();

function strokesOf(name: IconName): ReactNode {
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const strokes = ICONS[name].map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }));
  drawn.set(name, strokes);
  return strokes;
}

/** Decorative unless it stands alone: then `label` says what it means. Size and stroke are those of `.icon`. */
export function Icon({ name, label }: { readonly name: IconName; readonly label?: string }) {
  return label === undefined ? (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">{strokesOf(name)}</svg>
  ) : (
    <svg className="icon" viewBox="0 0 24 24" role="img" aria-label={label}>{strokesOf(name)}</svg>
  );
}
