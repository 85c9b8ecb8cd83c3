/** The text for a failed call without a message from the host, by kind of failure. */
export const hostErrors = {
  network: 'The service could not be reached. Check the connection.',
  timeout: 'The service took too long to respond.',
  cancelled: 'The request was cancelled.',
  signedOut: 'You are signed out.',
  refused: 'The service did not accept the request.',
  server: 'The service reported an error.',
  unclear: 'The service responded, but did not confirm that this was saved.',
  otherRecord: 'The service sent the record of another pupil or meeting, so it is not shown.',
  notJson: 'The service sent a response that could not be read.',
} as const;
