/** The columns of My Pupils and the field that each shows. */
export const COLUMNS = {
  'Full Name': 'pupilFullName',
  'UPN Number': 'pupilUPN',
  Year: 'classYear',
  'RAG rating': 'ragrating',
  'Term of PEP': 'termOfPep',
  Data: 'statusDataModule',
  'Pupil Voice': 'statusPupilVoiceModule',
  'Strength & Needs': 'statusSendModule',
  Meeting: 'statusMeetingModule',
  'Target & Actions': 'statusTargetModule',
};

/** The call of My Pupils. */
export const LIST_CALL = (storage: Storage): string =>
  `/rest/fetchPepStatus?${new URLSearchParams({
    'pepstatus.termofpep': '', 'pepstatus.pepstatus': '', 'pepstatus.page': '1', 'pepstatus.recordPerPage': '10',
    'pepstatus.userid': storage.getItem('userId') ?? '', keyword: '', schoolId: storage.getItem('schoolId') ?? '',
  }).toString()}`;
