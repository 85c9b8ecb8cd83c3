import { getConfig } from '../../../../config/config';
import type { Phase } from '../../../../domain/phase';
import type { PlanSectionId } from '../../../../shared/planSections';

/**
 * Whether this installation keeps a section in the older module. For SEND and primary the specifications name only the save
 * call: they are in use if a deployment names the load, since a save without one could blank the record.
 */
export function isOlder(section: PlanSectionId, phase: Phase): boolean {
  const { switches, paths } = getConfig();
  switch (section) {
    case 'data': return phase === 'primary' && (paths['fetchPrimaryModule'] ?? '') !== '';
    case 'pupilVoice': return switches.olderVoice;
    case 'strengthAndNeeds': return (paths['fetchSendModule'] ?? '') !== '';
    case 'meeting': return false;
    case 'target': return switches.olderTargets;
  }
}

/** The targets of the older module, which are not part of its record. */
export const OLDER_TARGET_LIST = 'pepSmartTargetNewRowList';
