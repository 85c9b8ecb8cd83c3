/** @jest-environment node */
import { followSendAnswer, type SendAnswers } from './send';

const answers = (change: Partial<SendAnswers>): SendAnswers =>
  ({ youngPersonHaveSEND: 'Yes', SENSupport: '', EHCP: '', ...change });

describe('followSendAnswer', () => {
  it('clears both supports when the young person has no SEND', () => {
    const before = answers({ youngPersonHaveSEND: 'No', SENSupport: 'Yes', EHCP: 'No' });
    expect(followSendAnswer(before, 'youngPersonHaveSEND')).toEqual({ SENSupport: '', EHCP: '' });
  });

  it('leaves both supports alone when the young person has SEND', () => {
    expect(followSendAnswer(answers({ SENSupport: 'Yes', EHCP: 'No' }), 'youngPersonHaveSEND')).toEqual({});
  });

  it.each([['Yes', 'No'], ['No', 'Yes'], ['', '']])('sets EHCP to the opposite: SEN Support %s gives %s', (given, other) => {
    expect(followSendAnswer(answers({ SENSupport: given }), 'SENSupport')).toEqual({ EHCP: other });
  });

  it.each([['Yes', 'No'], ['No', 'Yes'], ['', '']])('sets SEN Support to the opposite: EHCP %s gives %s', (given, other) => {
    expect(followSendAnswer(answers({ EHCP: given }), 'EHCP')).toEqual({ SENSupport: other });
  });
});
