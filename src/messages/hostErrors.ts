/** Plain words for a call that failed and where the host itself said nothing; by kind of failure. */
export const hostErrors = {
  network: 'The service could not be reached. Check the connection.',
  timeout: 'The service took too long to answer.',
  cancelled: 'The request was cancelled.',
  signedOut: 'You are signed out.',
  refused: 'The service did not accept the request.',
  server: 'The service reported a fault.',
  unclear: 'The service answered, but did not say whether this was saved.',
  otherRecord: 'The service answered with the record of another pupil or meeting, so it is not shown.',
  notJson: 'The service gave an answer that could not be read.',
} as const;
