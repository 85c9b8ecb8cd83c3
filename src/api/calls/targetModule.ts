import { get, post, saveRecord } from '../call';
import { asList, asLoad, asNothing, asRecord, asTexts } from '../decode';

const MEETING = ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'] as const;

const asOlderTarget = asTexts('id', 'st1What', 'st1Who', 'st1When', 'st1VsAgreed');
const asOlderReview = asTexts('id', 'target', 'outcome', 'comment');

/** Assumed: makes a blank row on the host. */
const addRow = (path: string) =>
  post(path, 'form', { params: MEETING, read: asNothing, assumed: true, invalidates: ['targetModule'] });

/**
 * The older targets module (002 section 7; B-390, B-391). Only the load's parameters are specified; answers and all other shapes are assumed.
 */
export const targetModuleCalls = {
  fetchTargetModule: get('/rest/target', {
    params: ['pupilId', 'dateOfMeeting', 'schoolId'],
    read: asLoad({
      target: asRecord,
      pepSmartTargetNewRowList: asList(asOlderTarget),
      reviewRowList: asList(asOlderReview),
    }, 'target'),
    provides: ['targetModule'],
    guessed: true,
  }),
  /** Assumed shape. */
  saveTargetModule: saveRecord('/rest/SaveTargetModule', 'form', {
    params: MEETING,
    carries: ['target', 'pepSmartTargetNewRowList', 'reviewRowList'],
    assumed: true,
  }),
  addTargetRow: addRow('/rest/CreateSmartTargetDynamicRows'),
  addReviewRow: addRow('/rest/CreateReviewDynamicRows'),
  /** Assumed shape; `rowType` is target or review. */
  deleteTargetRow: post('/rest/DeleteDynamicRow', 'form', {
    params: ['rowId', 'rowType', 'pupilId', 'userId'],
    read: asNothing,
    assumed: true,
    invalidates: ['targetModule'],
  }),
  /** Assumed shape. */
  makeReferenceNumber: post('/rest/GenerateRefrenceNumber', 'form', { // sic: "Refrence"
    params: MEETING,
    read: asTexts('refrenceNumber'), // sic
    assumed: true,
    invalidates: ['targetModule'],
  }),
} as const;
