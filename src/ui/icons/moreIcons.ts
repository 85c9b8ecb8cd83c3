import {
  ArrowLeft, ArrowRight, BookmarkPlus, Calendar, CalendarX2, CircleAlert, CircleCheck, CircleMinus, CircleSlash, CircleX, Clock, Copy, FileText, Folder, History,
  Image, ListChecks, Mail, MessageSquare, Pencil, Plus, Printer, RotateCcw, ThumbsDown, ThumbsUp, Trash2, Upload, UserSearch, Volume2, X,
  type IconNode,
} from 'lucide';

/** The icons that the first page does not need. */
export const MORE_ICONS = {
  add: Plus, approved: CircleCheck, back: ArrowLeft, bookmark: BookmarkPlus, calendar: Calendar, choosePupil: UserSearch, clock: Clock, close: X,
  comment: MessageSquare, copy: Copy, delete: Trash2, edit: Pencil, error: CircleAlert, file: FileText, folder: Folder, forward: ArrowRight,
  history: History, inadequate: CircleMinus, mail: Mail, missing: ListChecks, noMeetingDate: CalendarX2, notApproved: CircleSlash, picture: Image,
  print: Printer, rejected: CircleX, readAloud: Volume2, retry: RotateCcw, thumbDown: ThumbsDown, thumbUp: ThumbsUp, upload: Upload,
} satisfies Record<string, IconNode>;
