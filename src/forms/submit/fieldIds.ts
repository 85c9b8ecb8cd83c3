import { fieldId } from '../describe/ids';

/** Id of the control of a form that is sent as a whole. */
export const submitFieldId = (formId: string, name: string): string => fieldId(`${formId}.${name}`);
