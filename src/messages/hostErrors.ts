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
  otherShape: 'The service sends this in a form that is not set up here. Tell the administrator of this service: the page /test says what came and what to set.',
  notJson: 'The service sent a response that could not be read.',
} as const;

/** The text for a status that says more than its kind of failure. */
export const statusErrors: Readonly<Record<number, string>> = {
  409: 'The service holds a newer version of this. Reload the page to see it.',
  413: 'This is larger than the service accepts. Shorten the text or choose a smaller file.',
  423: 'This record is locked, so it cannot be changed at the moment.',
  429: 'The service is busy. Please try again in a moment.',
  503: 'The service is not available at the moment.',
};
