import { asShape, asTexts } from '../decode';
import { otherModulesContract } from '../contract/other-modules.gen';
import { injectCalls } from '../hostApi';

/** The email text of a school (002 section 7; B-408). The template's fields and its save are assumed. */
export const { rows: emailTemplateCalls, api: emailTemplateApi } = injectCalls(otherModulesContract, {
  fetchEmailTemplate: {
    read: asShape({ customizedEmailTemplate: asTexts('id', 'schoolId', 'subject', 'body') }),
    provides: ['template'],
    guessed: true,
  },
  saveEmailTemplate: { invalidates: ['template'] },
});
