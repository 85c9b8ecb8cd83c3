/** @jest-environment node */
import { loadErrorText } from './RegisterScreen';

it.each([
  [{ kind: 'timeout' }, 'Request timeout. Please try again.'],
  [{ kind: 'signedOut', status: 401 }, 'Session expired. Please login again.'],
  [{ kind: 'refused', status: 404 }, 'API endpoint not found. Please check the URL.'],
  [{ kind: 'server', status: 500 }, 'Server error. Please try again later.'],
  [{ kind: 'server', status: 503 }, 'Server error. Please try again later.'],
  [{ kind: 'refused', status: 400 }, 'Bad request. Please check your parameters.'],
  [{ kind: 'refused', status: 418 }, 'Failed to load attendance data. Status: 418'],
  [{ kind: 'network' }, 'Network error. Please check your internet connection.'],
] as const)('shows for %j: %s', (error, text) => {
  expect(loadErrorText(error)).toBe(text);
});
