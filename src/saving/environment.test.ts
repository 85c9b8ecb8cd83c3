/** @jest-environment node */
import { openChannel } from './environment';

it('a message of a tab reaches the tabs of the same release and of those before versions, and no tab that would misread it', async () => {
  const other = new BroadcastChannel('pep-test');
  const heard: unknown[] = [];
  const own = openChannel('pep-test');
  const last = new Promise<void>((resolve) => {
    own.listen((message) => {
      heard.push(message);
      if ((message as { type: string }).type === 'last') resolve();
    });
  });
  for (const message of [{ type: 'left', version: 1003 }, { type: 'left', format: 2 }, null, { type: 'last', format: 1 }]) other.postMessage(message);
  await last;
  const answer = new Promise<unknown>((resolve) => { other.onmessage = ({ data }: MessageEvent<unknown>) => { resolve(data); }; });
  own.post({ type: 'saved', records: [] });
  await expect(answer).resolves.toEqual({ type: 'saved', records: [], format: 1 });
  other.close();
  expect(heard).toEqual([{ type: 'left', version: 1003 }, { type: 'last' }]);
});
