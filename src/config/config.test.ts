import { expectConsole } from '../testing/expectConsole';
import { getConfig, loadConfig, unknownSettings } from './config';
import { DEFAULTS } from './defaults';
import { labelOr, optionsOr } from './overrides';
import { showConfigProblems, startWithConfig } from './start';

// The settings of other tests must not be refused (jest/setup.ts).
jest.unmock('./config');

afterEach(async () => {
  delete window.PEP_CONFIG;
  await loadConfig({});
});

describe('config', () => {
  it('uses the defaults where the runtime file sets nothing', async () => {
    expect(await loadConfig(undefined)).toEqual({ ok: true });
    expect(getConfig()).toBe(DEFAULTS);
  });

  it('merges groups key by key and replaces lists', async () => {
    await loadConfig({ schools: { localAuthority: '1001' }, roles: { pep: ['99'] } });
    expect(getConfig().schools).toEqual({ ...DEFAULTS.schools, localAuthority: '1001' });
    expect(getConfig().roles.pep).toEqual(['99']);
    expect(getConfig().roles.schoolAndCaller).toEqual(DEFAULTS.roles.schoolAndCaller);
  });

  it('takes ids written as numbers', async () => {
    const ssa = [{ id: 5, name: 'North' }];
    await loadConfig({ schools: { empty: 77 }, roles: { pep: [1, 2] }, clients: { ssa } });
    expect(getConfig().schools.empty).toBe('77');
    expect(getConfig().roles.pep).toEqual(['1', '2']);
    expect(getConfig().clients.ssa).toEqual([{ id: '5', name: 'North' }]);
  });

  it('names the key, its value and the expected one', async () => {
    await loadConfig({ host: 'https://pep.example' });
    expect(await loadConfig({ authScheme: 'Basic', idle: { minutes: 'long' } })).toEqual({
      ok: false,
      problems: [
        { key: 'authScheme', found: '"Basic"', expected: 'one of: plain, Bearer' },
        { key: 'idle.minutes', found: '"long"', expected: 'a number from 1 to 480' },
      ],
    });
    expect(getConfig().host).toBe('https://pep.example');
  });

  it.each([
    [{ host: 'pep.example' }, 'host'],
    [{ host: 'javascript:alert(1)' }, 'host'],
    [{ basePath: 'rest/' }, 'basePath'],
    [{ paths: { login: 'https://elsewhere.example/login' } }, 'paths.login'],
    [{ paths: ['/rest/login'] }, 'paths'],
    [{ schools: 1934 }, 'schools'],
    [{ schools: null }, 'schools'],
    [{ terms: { pepStatus: 'Autumn 2021' } }, 'terms.pepStatus'],
    [{ terms: { pepStatus: ['Autumn 2021', ''] } }, 'terms.pepStatus[1]'],
    [{ options: { caseWorkTypes: [{ value: 'x' }] } }, 'options.caseWorkTypes'],
    [{ register: { from: '31/13/2025' } }, 'register.from'],
    [{ register: { codes: { '#': 0 } } }, 'register.codes.#'],
    [{ register: { from: '01/09/2025', to: '31/08/2025' } }, 'register.to'],
    [{ idle: { minutes: 10, warnMinutes: 10 } }, 'idle.warnMinutes'],
    [{ idle: { minutes: 0 } }, 'idle.minutes'],
    [{ saving: { firstRetryMs: 9000, longestRetryMs: 2000 } }, 'saving.longestRetryMs'],
    [{ dateLimits: { 'startNewPep.dateofmeeting': { min: '02/01/2026', max: '01/01/2026' } } }, 'dateLimits.startNewPep.dateofmeeting'],
    [{ dateLimits: { 'startNewPep.dateofmeeting': { from: 'today' } } }, 'dateLimits.startNewPep.dateofmeeting'],
    [{ dateLimits: { 'startNewPep.dateofmeeting': { max: '31/13/2025' } } }, 'dateLimits.startNewPep.dateofmeeting'],
    [{ terms: { nextPep: 'Spring 2026' } }, 'terms.nextPep'],
    [{ signIn: { legacyUrl: '//evil.example' } }, 'signIn.legacyUrl'],
    [{ switches: { typedDates: 'true' } }, 'switches.typedDates'],
    [{ clients: { ssa: [{ id: '', name: 'North' }] } }, 'clients.ssa[0].id'],
  ])('refuses %j', async (raw, key) => {
    const result = await loadConfig(raw);
    expect(result.ok ? [] : result.problems.map((problem) => problem.key)).toEqual([key]);
  });

  it('refuses a file that sets something other than an object', async () => {
    expect((await loadConfig('host=x')).ok).toBe(false);
  });

  it('names an unknown key in the console, without its value', async () => {
    const warnings = expectConsole('warn', /^config\.js: /);
    expect(await loadConfig({ hosts: 'https://secret.example', idle: { minute: 3 } })).toEqual({ ok: true });
    expect(warnings).toEqual([
      'config.js: there is no setting "hosts"; did you mean "host"?', 'config.js: there is no setting "idle.minute"; did you mean "minutes"?',
    ]);
    expect(unknownSettings()).toHaveLength(2);
  });

  it('lets the build set defaults that the runtime file overrides', async () => {
    const built = { PEP_HOST: 'https://built.example', PEP_STORAGE: 'sessionStorage' };
    jest.replaceProperty(process, 'env', { ...process.env, ...built });
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('./config');
      await fresh.loadConfig({ host: 'https://runtime.example' });
      expect(fresh.getConfig()).toMatchObject({ host: 'https://runtime.example', storage: 'sessionStorage' });
    });
  });

  it('overrides an option list and a label by name', async () => {
    await loadConfig({ options: { progress: ['Red'] }, labels: { 'pupilVoice.hopes': 'Hopes' } });
    expect(optionsOr('progress', ['Blue'])).toEqual(['Red']);
    expect(optionsOr('employability', ['Round'])).toEqual(['Round']);
    expect(labelOr('pupilVoice.hopes', 'Dreams')).toBe('Hopes');
    expect(labelOr('pupilVoice.fears', 'Fears')).toBe('Fears');
  });
});

describe('start', () => {
  it('mounts the application when the settings are good', async () => {
    window.PEP_CONFIG = { councilName: 'Example Council' };
    const mount = jest.fn();
    await startWithConfig(mount);
    expect(mount).toHaveBeenCalledTimes(1);
  });

  it('shows a plain page naming the bad key instead of mounting, and no other value', async () => {
    window.PEP_CONFIG = { host: 'nowhere', councilName: 'Not to be shown' };
    const mount = jest.fn();
    await startWithConfig(mount);
    expect(mount).not.toHaveBeenCalled();
    expect(document.body).toHaveTextContent('host');
    expect(document.body).toHaveTextContent('Found: "nowhere"');
    expect(document.body).toHaveTextContent('Expected: an address such as https://pep.example, or blank');
    expect(document.body).not.toHaveTextContent('Not to be shown');
  });

  it('shows the plain page if config.js is missing or broken', async () => {
    const mount = jest.fn();
    await startWithConfig(mount);
    expect(mount).not.toHaveBeenCalled();
    expect(document.body).toHaveTextContent('no config.js, or one that the browser could not read');
  });

  it('does not start inside another site’s page', async () => {
    window.PEP_CONFIG = {};
    const mount = jest.fn();
    await startWithConfig(mount, { self: window, top: {} } as unknown as Window);
    expect(mount).not.toHaveBeenCalled();
    expect(document.body).toHaveTextContent('This service cannot be used inside another page');
    expect(document.querySelector('a')).toHaveAttribute('target', '_blank');
  });

  it('shows a value of config.js as text, never as markup', () => {
    showConfigProblems([{ key: 'host', found: '<img src=x>', expected: 'an address' }]);
    expect(document.querySelector('img')).toBeNull();
  });
});
