import { loadCode } from '../lazy/loadCode';
import { showNotOpened } from '../lazy/loadOnOpen';
import type { Question, Alert } from './sweetAlert';

const dialogs = () => loadCode(() => import('./sweetAlert')).catch(() => { showNotOpened(); });

/** Escape and the overlay cancel; the safe button has the focus. If its code cannot be loaded, it resolves to false, and a notice or toast gives the reason. */
export const confirm = async (question: Question): Promise<boolean> => (await dialogs())?.openConfirm(question) ?? false;

/** Shows one message with one button, and resolves once it is closed. The focus then returns to where it was. */
export const alertUser = async (alert: Alert): Promise<void> => (await dialogs())?.openAlert(alert);
