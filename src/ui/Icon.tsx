import { createElement, type ReactNode } from 'react';
import {
  ArrowDown, ArrowLeft, ArrowRight, ArrowUp, BookmarkPlus, BookOpenCheck, Calendar, CalendarX2, Check, CircleAlert, CircleCheck, CircleMinus,
  CircleUserRound, CircleX, Clock, CloudOff, Copy, Download, FileText, Folder, History, Image, Info, ListChecks, List, LogOut,
  Mail, Menu, MessageSquare, Pencil, Plus, Printer, RotateCcw, Search, Slash, SlidersHorizontal, Trash2, TriangleAlert, Upload, UserSearch, X,
  type IconNode,
} from 'lucide';

/** Looks like lucide's CircleDashed, which has eight arcs; a list shows hundreds of them. */
const DASHED_RING: IconNode = [
  ['circle', { cx: 12, cy: 12, r: 10, strokeDasharray: '3.8 4.05', strokeDashoffset: 1.9 }],
];

/** Every icon of the product, named after its meaning. RAG shapes are our own, see RagRating.tsx. */
const ICONS = {
  account: CircleUserRound, add: Plus, alert: TriangleAlert, approved: CircleCheck, back: ArrowLeft, book: BookOpenCheck,
  bookmark: BookmarkPlus, calendar: Calendar, choosePupil: UserSearch, clock: Clock, close: X, comment: MessageSquare,
  complete: CircleCheck, copy: Copy, delete: Trash2, download: Download, edit: Pencil, error: CircleAlert,
  file: FileText, folder: Folder, forward: ArrowRight, history: History, inadequate: CircleMinus, info: Info, list: List,
  mail: Mail, menu: Menu, missing: ListChecks, noMeetingDate: CalendarX2, notApproved: Slash, notComplete: DASHED_RING,
  offline: CloudOff, picture: Image, print: Printer, rejected: CircleX, retry: RotateCcw, search: Search, signOut: LogOut,
  sortDown: ArrowDown, sortUp: ArrowUp, tick: Check, upload: Upload, view: SlidersHorizontal,
} satisfies Record<string, IconNode>;

export type IconName = keyof typeof ICONS;

/** The strokes of an icon, created once: a list shows dozens of the same, which React then need not compare. */
const drawn = new Map<IconName, ReactNode>();

function strokesOf(name: IconName): ReactNode {
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const strokes = ICONS[name].map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }));
  drawn.set(name, strokes);
  return strokes;
}

/** An icon. It is decorative, unless `label` gives its meaning. Size and stroke come from `.icon`. */
export function Icon({ name, label, className }: {
  readonly name: IconName;
  readonly label?: string;
  readonly className?: string;
}) {
  const says = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={className === undefined ? 'icon' : `icon ${className}`} viewBox="0 0 24 24" {...says}>
      {strokesOf(name)}
    </svg>
  );
}
