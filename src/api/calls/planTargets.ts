import { get, saveRecord } from '../call';
import { asLoad, asRecord } from '../decode';
import { PLAN_PARAMS } from './planParams';

/** Targets and Actions; the record's shape is ruled, not specified (decisions, "Targets & Actions"). */
export const planTargetsCalls = {
  fetchTargets: get('/rest/fetchNccTarget', {
    params: PLAN_PARAMS,
    read: asLoad({ nccTarget: asRecord }, 'nccTarget'),
  }),
  saveTargets: saveRecord('/rest/saveNccTarget', 'multipart', {
    params: PLAN_PARAMS,
    carries: ['nccTarget'],
  }),
} as const;
