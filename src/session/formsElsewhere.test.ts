/** @jest-environment node */
import { formsElsewhere } from './formsElsewhere';

it('the forms of another tab count only if they are of the user who signs out', async () => {
  const otherTab = new BroadcastChannel('pep-session');
  otherTab.onmessage = () => {
    otherTab.postMessage({ kind: 'formsHere', userId: '701', titles: ['Suspension'] });
    otherTab.postMessage({ kind: 'formsHere', userId: '702', titles: ['Case note'] });
  };
  expect(await formsElsewhere('701')).toEqual(['Suspension']);
  otherTab.close();
});
