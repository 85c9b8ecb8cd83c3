import { range } from 'es-toolkit';
import type { pepStatusCalls } from '../../api/calls/pepStatus';
import { asPupilRow, type PupilRow } from './pupilRow';

export type PepStatusAnswer = ReturnType<typeof pepStatusCalls.fetchPepStatus.read>;

export interface CollectedPlans {
  readonly plans: readonly PupilRow[];
  /** The number of plans that the host has, which may be more. */
  readonly total: number;
}

/** The largest page that the host sends. */
export const LARGEST_PAGE = 100;
/** With the list of overdue plans, Today sends twenty requests at most. */
const MAX_PAGES = 19;
/** 10,000 pupils: more than an authority looks after. */
export const EVERY_PAGE = 100;
const AT_ONCE = 4;

/** The plans of the first pages of My Pupils, all of them if there are no more. At most four pages are requested at a time. */
export async function collectPlans(readPage: (page: number) => Promise<PepStatusAnswer>, maxPages = MAX_PAGES): Promise<CollectedPlans> {
  const first = await readPage(1);
  const answers = [first];
  const { totalPages, totalRecords } = first.pepstatus;
  const pages = totalPages ?? Math.ceil((totalRecords ?? 0) / Math.max(first.pepStatusList.length, 1));
  const end = Math.min(pages, maxPages) + 1;
  for (let page = 2; page < end; page += AT_ONCE) {
    answers.push(...await Promise.all(range(page, Math.min(page + AT_ONCE, end)).map(readPage)));
  }
  const plans = answers.flatMap(({ pepStatusList }) => pepStatusList.map(asPupilRow));
  return { plans, total: Math.max(plans.length, totalRecords ?? 0) };
}
