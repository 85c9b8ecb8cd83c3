const fs = require('node:fs');
const path = require('node:path');
const importX = require('eslint-plugin-import-x');
const jsxA11y = require('eslint-plugin-jsx-a11y');
const reactHooks = require('eslint-plugin-react-hooks');
const tseslint = require('typescript-eslint');

const TESTS = ['**/*.test.{ts,tsx}', 'src/testing/**', 'jest/**', 'tools/vary/**', 'tools/fault/onScreen/**'];
const features = fs
  .readdirSync(path.join(__dirname, 'src/features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** A folder of src and the folders it may import from; the message tells where the code belongs instead. */
const layer = (name, mayImport, message) => ({
  target: `./src/${name}`,
  from: './src',
  except: [`./${name}`, ...mayImport.map((other) => `./${other}`)],
  message,
});
const sections = fs
  .readdirSync(path.join(__dirname, 'src/features/plan/sections'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** A folder of the plan and its siblings that it may use; only plan/screen uses them all. */
const planLayer = (name, mayImport, message) => ({
  target: `./src/features/plan/${name}`,
  from: './src/features/plan',
  except: [`./${name}`, ...mayImport.map((other) => `./${other}`)],
  message,
});
/** Words and phrases that docs/style.md rejects in comments and test titles. */
const UNPLAIN = [
  'anew', 'nought', 'whence', 'thence', 'hence', 'thereof', 'upon', 'whilst', 'amongst', 'hitherto', 'lest', 'wherein', 'whereby',
  'forthwith', 'is had', 'are had', 'be had', 'was had', 'goes round', 'go round', 'at hand', 'for want of', 'out of sight', 'in sight',
  'became of', 'becomes of', 'by the hands', 'goes without', 'what lay', 'with no word', 'without a word', 'is told by', 'in the midst',
  'nobody came', 'counts for nothing', 'ask the host', 'is no save', 'puts back', 'leads nowhere', 'comma list', 'what stands',
  'stands above', 'stand beside', 'as they stand', 'is said', 'asks nothing', 'no place to', 'gives back',
];
/** What is never written, as syntax. */
const SYNTAX = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Texts of the host are shown as text, never as HTML.' },
  { selector: "AssignmentExpression > MemberExpression[property.name='innerHTML']", message: 'Texts of the host are shown as text, never as HTML.' },
  { selector: "JSXAttribute[name.name='style']", message: 'Use a class: all styles are in src/ui/styles.' },
  {
    selector: "JSXOpeningElement[name.name='button'] > JSXAttribute[name.name='className'] Literal[value=/^btn\\b/]",
    message: 'Use Button of react-bootstrap, or BusyButton for an action that takes time.',
  },
  {
    selector: `CallExpression[callee.name=/^(it|test|describe)$/] > Literal[value=/\\b(${UNPLAIN.join('|')})\\b/i]`,
    message: 'Write the title in plain English (docs/style.md).',
  },
];
/** A screen shows facts and computes none: each has one home in src/domain, so that every screen, file and mail says the same. */
const FACTS = [
  { selector: "BinaryExpression[operator='*'] > Literal[value=100]", message: 'A share is a fact: use percentOf of src/domain/facts, or a fact that is made with it.' },
  {
    selector: 'BinaryExpression[operator=/^([<>]=?|-)$/] CallExpression[callee.name=/^(parseDate|readAnyDay|daysUntil|dayNumber)$/]',
    message: 'What a day is, seen from another, is a fact: use src/domain/facts (meetingDay, heldNotFinished, daysLate, daysLost).',
  },
  { selector: 'BinaryExpression[operator=/^[<>]=?$/] > :matches(Identifier[name=/^dateOf(Meeting|Pep)$/], MemberExpression[property.name=/^dateOf(Meeting|Pep)$/])', message: 'Dates as text have no order: use src/domain/facts/meetingDay.' },
  { selector: 'MemberExpression[property.name=/^status(Data|PupilVoice|Send|Meeting|Target)Module$/]', message: 'Which sections are complete is a fact: use src/domain/facts/sections.' },
  { selector: "BinaryExpression[operator='-'] CallExpression[callee.name='sectionsLeft']", message: 'Use sectionsComplete of src/domain/facts/sections.' },
  { selector: "CallExpression[callee.object.name='LISTED_SECTIONS'][callee.property.name=/^(filter|some|every)$/]", message: 'Which sections are complete is a fact: use src/domain/facts/sections.' },
];
const WRITE_BY_INITIATE = {
  selector: "Property[key.name='track'] > Literal[value=false]",
  message: 'Send a write by its mutation hook: only a record (*.record.ts) builds the call itself.',
};
const LOGIC = ['config', 'state', 'values', 'domain', 'messages'];

/** Holds for tests as well. */
const NO_TOOLS = { target: ['./src', './mocks'], from: './tools', message: 'an instrument looks at the product, which never knows it: move what both need to src or mocks, a test of the instrument to tools.' };

/** Which folder may import which: one line each. */
const importRules = [
  layer('config', [], 'config imports nothing of ours: a value the app needs from elsewhere is passed in at start.'),
  layer('domain', ['config', 'messages'], 'domain holds facts and rules only: move what fetches to api, what shows to shared or features.'),
  layer('messages', ['config', 'domain'], 'messages holds texts only.'),
  layer('ui', ['state', 'messages/message.ts', 'domain/dates.ts', 'config/contextPath.ts'], 'ui holds nothing about PEPs: pass the texts in as props, or build the component in shared.'),
  layer('api', LOGIC, 'api depends on no screen and no session: headers come in as the extra argument set in app/store.ts.'),
  layer('state', [], 'state keeps the values of the signed-in user, whatever they are: what they mean belongs to the code that creates them.'),
  layer('values', [], 'values holds field values and their comparison: nothing about a form, a call or a pupil.'),
  layer('saving', ['values', 'state/listeners.ts', 'state/channel.ts', 'state/hostTime.ts'], 'saving has no user interface and nothing about PEPs: transport, clock and keys are passed in.'),
  layer('routes', ['domain'], 'routes holds paths and addresses: what a screen shows or fetches belongs in app/screens.tsx.'),
  layer('session', [...LOGIC, 'api', 'saving'], 'session holds who is signed in, nothing about screens or pupils: put those in pupil, shared or app.'),
  layer('pupil', [...LOGIC, 'api', 'session'], 'pupil holds which pupil and plan is open: put the component that shows it in shared or app.'),
  layer('records', [...LOGIC, 'api', 'saving', 'session', 'ui/grid'], 'records opens, loads and saves what a row describes: what one record holds is in the row, beside its form.'),
  layer('forms', ['ui', 'state', 'values', 'saving', 'messages', 'domain/dates.ts', 'domain/limits.ts'], 'forms holds no PEP rule and no call: the rule goes into the spec, the save arrives as a function.'),
  layer('shared', [...LOGIC, 'routes', 'ui', 'api', 'saving', 'session', 'pupil', 'records', 'forms'], 'shared holds what several features use: what one feature owns stays there.'),
  layer('features', [...LOGIC, 'routes', 'ui', 'api', 'saving', 'session', 'pupil', 'records', 'forms', 'shared'], 'a feature imports nothing from app: shared components go into shared, state into session or pupil.'),
  layer('app', [...LOGIC, 'routes', 'ui', 'api', 'saving', 'session', 'pupil', 'records', 'forms', 'shared', 'features'], 'app puts the other folders together; nothing from testing belongs in it.'),
  planLayer('shared', [], 'plan/shared is used by sections and screen and imports neither.'),
  planLayer('sections', ['shared'], 'a section uses plan/shared only.'),
  planLayer('previous-plan', ['shared', 'sections'], 'previous-plan may import sections, never the screen around them.'),
  planLayer('meeting-mode', ['shared', 'sections'], 'meeting-mode may import sections, never the screen around them.'),
  planLayer('young', ['shared', 'sections'], 'the young person\'s page shows questions of a section, never the screen around it.'),
  planLayer('print', ['shared', 'sections', 'previous-plan'], 'print may import sections and earlier answers, never the screen.'),
  planLayer('hints', ['shared', 'sections'], 'hints read what a section holds, never the screen around it.'),
  planLayer('keep', ['shared', 'sections', 'previous-plan', 'print'], 'keep reads what the pages of a plan ask for, never the screen.'),
  planLayer('overview', ['shared', 'sections', 'hints', 'print', 'meeting-mode', 'keep'], 'the overview may import sections, never the screen of one.'),
  ...sections.map((name) => ({
    target: `./src/features/plan/sections/${name}`,
    from: './src/features/plan/sections',
    except: [`./${name}`],
    message: 'a section never imports another section: move what both need to plan/shared.',
  })),
  ...features.map((name) => ({
    target: `./src/features/${name}`,
    from: './src/features',
    except: [`./${name}`],
    message: 'a feature never imports another feature: move what both need to shared or domain.',
  })),
  { target: './src/*/**', from: ['./mocks', './e2e', './scripts'], message: 'only src/index.tsx loads the mock host, and only in builds with mocks.' },
  { target: './src/!(testing)/**', from: './src/testing', message: 'testing is for tests only.' },
  { target: './mocks', from: './src', except: ['./api', './domain', './messages', './config'], message: 'the mock host may import the calls and the domain, never a screen: it is the other side of the wire.' },
  NO_TOOLS,
  { target: './tools/figures', from: ['./src', './mocks'], message: 'the second count knows no code of the product and none of its host: it reads answers and counts in its own words.' },
];

const WRAPPED = 'is wrapped once in src/ui: use that piece, or add one there.';
const LIBRARIES = {
  axios: 'axios is for src/api only: add a row to a table of calls.',
  'react-toastify': `react-toastify ${WRAPPED}`,
  sweetalert2: `sweetalert2 ${WRAPPED}`,
  'react-datepicker': `react-datepicker ${WRAPPED}`,
  'chart.js': `chart.js ${WRAPPED}`,
  'react-chartjs-2': `react-chartjs-2 ${WRAPPED}`,
  formik: 'formik is for src/forms only: write a *.form.ts.',
  idb: 'idb is for src/saving only.',
  moment: 'dates are read and written by src/domain/dates.ts, sums with days by src/domain/reportSpans.ts.',
  'react-bootstrap': "import the one component, e.g. 'react-bootstrap/Button': the whole library is not loaded.",
};
const NO_SCREEN = ['react', 'react-dom', 'react-redux', 'react-router-dom'].map((name) => ({
  name,
  message: 'this folder works without a screen: hooks and components live in session, pupil, shared, features or app.',
}));
const banLibraries = (allowed, alsoBanned = []) => ({
  'no-restricted-imports': [
    'error',
    {
      paths: [
        ...Object.entries(LIBRARIES).map(([name, message]) => ({ name, message })),
        ...alsoBanned,
      ].filter(({ name }) => !allowed.includes(name)),
      patterns: [{ regex: '^react-bootstrap/(cjs|esm)', message: "import e.g. 'react-bootstrap/Button'." }],
    },
  ],
});
/** Libraries that some files may import beside those that every file may. */
const libraries = (files, allowed = [], alsoBanned = []) => ({ files, ignores: TESTS, rules: banLibraries(allowed, alsoBanned) });

module.exports = [
  { ignores: ['node_modules/', 'dist*/', 'release/', 'test-results/', 'playwright-report/', 'coverage/', 'tools/bench/plain/', 'public/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  // The rules that need types, and those of the React compiler, are in .oxlintrc.json: oxlint runs them in a sixth of the time.
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ['**/*.{ts,tsx,cts}'] })),
  { ...jsxA11y.flatConfigs.strict, files: ['src/**/*.tsx'] },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,cts}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [importX.createNodeResolver({ extensions: ['.tsx', '.ts', '.js', '.json'] })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-default-export': 'error',
      'no-restricted-syntax': ['error', ...SYNTAX],
      'no-warning-comments': ['error', { terms: UNPLAIN, location: 'anywhere' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-eval': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      // A call without arguments has the argument type `void`, and its hook takes none.
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['src/**/*.tsx'],
    rules: {
      // A table that CSS lays out as cards on a narrow screen loses its roles unless they are written out.
      'jsx-a11y/no-redundant-roles': ['error', { nav: ['navigation'], table: ['table'], thead: ['rowgroup'], tbody: ['rowgroup'], tr: ['row'] }],
      'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'], td: ['gridcell'] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: ['row'], td: ['cell'], th: ['columnheader', 'rowheader'], canvas: ['img'] }],
    },
  },
  { files: ['src/**/*.{ts,tsx}', 'mocks/**/*.ts', 'tools/**/*.ts'], ignores: TESTS, rules: { 'import-x/no-restricted-paths': ['error', { basePath: __dirname, zones: importRules }] } },
  { files: ['{src,mocks}/**/*.test.{ts,tsx}', 'src/testing/**'], rules: { 'import-x/no-restricted-paths': ['error', { basePath: __dirname, zones: [NO_TOOLS] }] } },
  {
    files: ['src/{features,shared,app,ui}/**/*.{ts,tsx}'],
    // In the older Pupil Voice the phase chooses the call, which a hook cannot.
    ignores: [...TESTS, '**/*.record.ts', 'src/features/plan/sections/older-voice/*'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, ...FACTS, WRITE_BY_INITIATE] },
  },
  { files: ['src/forms/**/*.{ts,tsx}'], ignores: TESTS, rules: { 'no-restricted-syntax': ['error', ...SYNTAX, WRITE_BY_INITIATE] } },
  { files: ['src/**/*.tsx'], ignores: TESTS, rules: { 'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }] } },
  libraries(['src/**/*.{ts,tsx}']),
  libraries(['src/{config,domain,messages}/**'], [], NO_SCREEN),
  libraries(['src/domain/reportSpans.ts'], ['moment'], NO_SCREEN),
  libraries(['src/api/**'], ['axios'], NO_SCREEN),
  libraries(['src/saving/**'], ['idb'], NO_SCREEN),
  libraries(['src/ui/**'], ['react-toastify', 'sweetalert2', 'react-datepicker', 'chart.js', 'react-chartjs-2']),
  libraries(['src/forms/**'], ['formik']),
  { files: ['src/config/**', 'src/shared/configNames.ts'], rules: { 'no-console': ['error', { allow: ['warn'] }] } },
  { files: ['mocks/**'], rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] } },
  { files: ['scripts/**', 'tools/**', 'e2e/**', 'jest/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}', 'src/testing/**', 'jest/**', 'e2e/**'],
    rules: {
      // Stubs do nothing.
      '@typescript-eslint/no-empty-function': 'off',
      'no-restricted-properties': ['error', { object: 'jest', property: 'setTimeout', message: 'Split the test or make it faster: the one time-out is in jest.config.ts.' }],
    },
  },
  { files: ['*.config.ts', '**/*.d.ts', '**/*.d.cts'], rules: { 'import-x/no-default-export': 'off' } },
  {
    files: ['**/*.{js,cjs}'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { 'no-unused-vars': 'error', 'no-var': 'error', 'prefer-const': 'error', eqeqeq: 'error' },
  },
  { files: ['**/*.mjs'], rules: { 'no-unused-vars': 'error', 'no-var': 'error', 'prefer-const': 'error', eqeqeq: 'error' } },
];
