import type * as Config from '../../../src/config/config';
import type * as Records from '../../../src/records/record';
import type * as Resume from '../../../src/features/plan/screen/resumePlanUnit';
import type * as Sections from '../../../src/features/plan/sections/sectionsOfPhase';
import type { PlanId } from '../../../src/domain/planId';
import type { PlanSectionId } from '../../../src/shared/planSections';
import type { UnitHandle } from '../../../src/saving/types';
import type * as Units from '../../../src/saving/units';
import type * as SavingSettings from '../../../src/saving/savingSettings';
import type * as Session from '../../../src/session/session';
import type * as Watch from '../../../src/session/watchTabs';
import type * as Store from '../../../src/app/store';

interface Modules {
  readonly config: typeof Config;
  readonly records: typeof Records;
  readonly resume: typeof Resume;
  readonly sections: typeof Sections;
  readonly units: typeof Units;
  readonly settings: typeof SavingSettings;
  readonly session: typeof Session;
  readonly watch: typeof Watch;
  readonly store: typeof Store;
}

/** Sections that a second tab opens. */
export const SHARED_SECTIONS = ['pupilVoice', 'strengthAndNeeds', 'meeting'] as const satisfies readonly PlanSectionId[];

/**
 * A second tab of the browser without a screen: store, session, save queue, journal and calls from
 * its own modules, so that the tabs share only what a browser shares.
 */
export interface SecondTab {
  open(section: PlanSectionId, plan: PlanId): Promise<UnitHandle | null>;
  /** Changes that the host has not acknowledged. */
  unsent(): number;
  isSignedIn(): boolean;
  close(): void;
}

let modules: Modules | null = null;

/** Loaded before the first tab opens; later imports would return the modules of the first. */
export async function loadSecondTab(): Promise<void> {
  await jest.isolateModulesAsync(async () => {
    modules = {
      config: await import('../../../src/config/config'),
      records: await import('../../../src/records/record'),
      resume: await import('../../../src/features/plan/screen/resumePlanUnit'),
      sections: await import('../../../src/features/plan/sections/sectionsOfPhase'),
      units: await import('../../../src/saving/units'),
      settings: await import('../../../src/saving/savingSettings'),
      session: await import('../../../src/session/session'),
      watch: await import('../../../src/session/watchTabs'),
      store: await import('../../../src/app/store'),
    };
    for (const section of SHARED_SECTIONS) await modules.sections.sectionOfPhase(section, 'secondary');
    // Reading the settings loads the save queue.
    modules.store.createStore();
    modules.settings.savingSettings();
    await new Promise((resolve) => { setTimeout(resolve); });
  });
}

/** Clears what a tab of an earlier run left. */
export async function forgetSecondTab(userId: string): Promise<void> {
  await modules?.units.destroy(userId);
}

/** @param config the settings of the installation */
export async function openSecondTab(config: object): Promise<SecondTab> {
  if (modules === null) throw new Error('loadSecondTab comes first');
  const { records, resume, sections, session, settings, store: stores, units, watch, config: configs } = modules;
  await configs.loadConfig(config);
  const store = stores.createStore();
  store.dispatch(session.startSession());
  units.startSaving(settings.savingSettings());
  const unwatch = store.dispatch(watch.watchTabs());
  const handles: UnitHandle[] = [];
  return {
    async open(section, plan) {
      const { user } = store.getState().session;
      if (user === null) return null;
      const { unit } = await sections.sectionOfPhase(section, 'secondary');
      const key = records.keyOf(unit, { ...plan, ...user });
      const handle = await store.dispatch(resume.resumePlanUnit(key, { section, phase: 'secondary' }));
      if (handle !== null) handles.push(handle);
      return handle;
    },
    unsent: () => units.pageRegistry().unsentUnits().reduce((sum, { changes }) => sum + changes, 0),
    isSignedIn: () => store.getState().session.user !== null && store.getState().session.lockedBecause === null,
    close() {
      unwatch();
      for (const handle of handles) handle.close();
    },
  };
}
