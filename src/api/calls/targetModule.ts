import { asList, asLoad, asRecord, asTexts } from '../decode';
import { olderTargetsContract } from '../contract/older-targets.gen';
import { injectCalls } from '../hostApi';

const asOlderTarget = asTexts('id', 'st1What', 'st1Who', 'st1When', 'st1VsAgreed');
const asOlderReview = asTexts('id', 'target', 'outcome', 'comment');

/** The older targets module (002 section 7; B-390, B-391). Only the load's parameters are specified; all shapes are assumed. */
export const { rows: targetModuleCalls, api: targetModuleApi } = injectCalls(olderTargetsContract, {
  fetchTargetModule: {
    read: asLoad({
      target: asRecord,
      pepSmartTargetNewRowList: asList(asOlderTarget),
      reviewRowList: asList(asOlderReview),
    }, 'target'),
    provides: ['targetModule'],
    guessed: true,
  },
  saveTargetModule: {},
  addTargetRow: { invalidates: ['targetModule'] },
  addReviewRow: { invalidates: ['targetModule'] },
  /** `rowType` is target or review. */
  deleteTargetRow: { invalidates: ['targetModule'] },
  makeReferenceNumber: { read: asTexts('refrenceNumber'), invalidates: ['targetModule'] },
});
