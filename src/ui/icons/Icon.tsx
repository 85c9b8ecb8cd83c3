import { createElement, type ReactNode } from 'react';
import {
  ArrowDown, ArrowUp, BookOpenCheck, Check, CircleCheck, CircleUserRound, CloudOff, Download, Info, List, LogOut, Menu, Search, SlidersHorizontal,
  TriangleAlert,
  type IconNode,
} from 'lucide';
import type { MORE_ICONS } from './moreIcons';

/** Looks like lucide's CircleDashed, which has eight arcs; a list shows hundreds of them. */
const DASHED_RING: IconNode = [
  ['circle', { cx: 12, cy: 12, r: 10, strokeDasharray: '3.8 4.05', strokeDashoffset: 1.9 }],
];

/** The icons of the first page, named after their meaning. RAG shapes are our own, see theme.css. */
const FIRST_ICONS = {
  account: CircleUserRound, alert: TriangleAlert, book: BookOpenCheck, complete: CircleCheck, download: Download, info: Info, list: List, menu: Menu,
  notComplete: DASHED_RING, offline: CloudOff, search: Search, signOut: LogOut, sortDown: ArrowDown, sortUp: ArrowUp, tick: Check, view: SlidersHorizontal,
} satisfies Record<string, IconNode>;

export type IconName = keyof typeof FIRST_ICONS | keyof typeof MORE_ICONS;

const icons: Partial<Record<IconName, IconNode>> = { ...FIRST_ICONS };

export async function loadMoreIcons(): Promise<void> {
  Object.assign(icons, (await import(/* webpackChunkName: "later" */ './moreIcons')).MORE_ICONS);
}

/** The strokes of an icon, created once: a list shows dozens of the same, which React then need not compare. */
const drawn = new Map<IconName, ReactNode>();

function strokesOf(name: IconName): ReactNode {
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const strokes = icons[name]?.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }));
  if (strokes !== undefined) drawn.set(name, strokes);
  return strokes;
}

/** An icon. It is decorative, unless `label` gives its meaning. Size and stroke come from `.icon`. */
export function Icon({ name, label, className }: {
  readonly name: IconName;
  readonly label?: string;
  readonly className?: string;
}) {
  const labelling = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={className === undefined ? 'icon' : `icon ${className}`} viewBox="0 0 24 24" {...labelling}>
      {strokesOf(name)}
    </svg>
  );
}
