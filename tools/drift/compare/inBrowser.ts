export { compareSignedIn } from './compareSignedIn';
export { unreadablePlaces } from './unreadablePlaces';
