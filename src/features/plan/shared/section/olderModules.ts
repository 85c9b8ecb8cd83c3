import { getConfig } from '../../../../config/config';

type OlderModule = 'voice' | 'targets' | 'send' | 'primary';

/**
 * Whether this installation keeps a section in the older module. For SEND and primary the specifications name only the save
 * call: they are in use if a deployment names the load, since a save without one could blank the record.
 */
export function isOlder(module: OlderModule): boolean {
  const { switches, paths } = getConfig();
  switch (module) {
    case 'voice': return switches.olderVoice;
    case 'targets': return switches.olderTargets;
    case 'send': return (paths['fetchSendModule'] ?? '') !== '';
    case 'primary': return (paths['fetchPrimaryModule'] ?? '') !== '';
  }
}
