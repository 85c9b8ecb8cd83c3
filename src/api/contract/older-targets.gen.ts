// Written by `npm run docs` from docs/contract/older-targets.json; do not edit.
export const olderTargetsContract = {
  fetchTargetModule: { method: 'GET', path: '/rest/target', encoding: 'query', params: ['pupilId', 'dateOfMeeting', 'schoolId'] },
  saveTargetModule: { method: 'POST', path: '/rest/SaveTargetModule', encoding: 'form', params: ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'], carries: ['target', 'pepSmartTargetNewRowList', 'reviewRowList'], writes: true, assumed: true },
  addTargetRow: { method: 'POST', path: '/rest/CreateSmartTargetDynamicRows', encoding: 'form', params: ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'], writes: true, assumed: true },
  addReviewRow: { method: 'POST', path: '/rest/CreateReviewDynamicRows', encoding: 'form', params: ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'], writes: true, assumed: true },
  makeReferenceNumber: { method: 'POST', path: '/rest/GenerateRefrenceNumber', encoding: 'form', params: ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'], writes: true, assumed: true },
  deleteTargetRow: { method: 'POST', path: '/rest/DeleteDynamicRow', encoding: 'form', params: ['rowId', 'rowType', 'pupilId', 'userId'], writes: true, assumed: true },
} as const;
