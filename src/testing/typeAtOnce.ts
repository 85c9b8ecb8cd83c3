import type { UserEvent } from '@testing-library/user-event';

/** Types characters without a pause between them, however busy the machine is: for a grid that joins keys by their time. */
export async function typeAtOnce(user: UserEvent, keys: string): Promise<void> {
  const time = jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(performance.now());
  await user.keyboard(keys);
  time.mockRestore();
}
