import { get, post } from '../call';
import { asNothing, asShape, asTexts } from '../decode';

/** The email text of a school (002 section 7; B-408). The template's fields and its save are assumed. */
export const emailTemplateCalls = {
  fetchEmailTemplate: get('/rest/fetchCustomizedTemplate', {
    prefix: 'customizedEmailTemplate',
    params: ['schoolId'],
    read: asShape({ customizedEmailTemplate: asTexts('id', 'schoolId', 'subject', 'body') }),
    provides: ['template'],
    guessed: true,
  }),
  saveEmailTemplate: post('/rest/saveCustomizedTemplate', 'form', {
    prefix: 'customizedEmailTemplate',
    params: ['id?', 'schoolId', 'userId', 'subject', 'body'],
    read: asNothing,
    assumed: true,
    invalidates: ['template'],
  }),
} as const;
