const fs = require('node:fs');
const path = require('node:path');
const importX = require('eslint-plugin-import-x');
const jsxA11y = require('eslint-plugin-jsx-a11y');
const reactHooks = require('eslint-plugin-react-hooks');
const tseslint = require('typescript-eslint');

const TESTS = ['**/*.test.{ts,tsx}', 'src/testing/**', 'jest/**'];
const features = fs
  .readdirSync(path.join(__dirname, 'src/features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** A room of src and the rooms it may import from; `why` says where the code belongs instead. */
const room = (name, mayImport, why) => ({
  target: `./src/${name}`,
  from: './src',
  except: [`./${name}`, ...mayImport.map((other) => `./${other}`)],
  message: why,
});
const sections = fs
  .readdirSync(path.join(__dirname, 'src/features/plan/sections'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** A folder of the plan and its siblings that it may use; only plan/screen uses them all. */
const planRoom = (name, mayImport, why) => ({
  target: `./src/features/plan/${name}`,
  from: './src/features/plan',
  except: [`./${name}`, ...mayImport.map((other) => `./${other}`)],
  message: why,
});
/** Words that docs/style.md rejects in comments and test titles: archaic, or an idiom of nobody's. */
const UNPLAIN = [
  'anew', 'nought', 'whence', 'thence', 'hence', 'thereof', 'upon', 'whilst', 'amongst', 'hitherto', 'lest', 'wherein', 'whereby',
  'forthwith', 'is had', 'are had', 'be had', 'was had', 'goes round', 'go round', 'at hand', 'for want of', 'out of sight', 'in sight',
  'became of', 'becomes of', 'by the hands',
];
const LOGIC = ['config', 'state', 'values', 'domain', 'messages'];

/** Who may import whom: one line for each room. */
const fence = [
  room('config', [], 'config imports nothing of ours: a value the app needs from elsewhere is passed in at start.'),
  room('domain', ['config', 'messages'], 'domain holds facts and rules only: move what fetches to api, what shows to parts or features.'),
  room('messages', ['config', 'domain'], 'messages holds texts only.'),
  room('ui', ['state', 'messages/message.ts', 'domain/dates.ts'], 'ui knows no PEP word: pass the words in as props, or build the piece in parts.'),
  room('api', LOGIC, 'api knows no screen and no session: headers come in as the extra argument set in app/store.ts.'),
  room('state', [], 'state holds values for as long as their user is there and knows none of them.'),
  room('values', [], 'values holds what a field can hold and how two are compared: nothing of a form, a call or a pupil.'),
  room('saving', ['values'], 'saving is headless and knows no PEP word: transport, clock and keys are given to it.'),
  room('routes', ['domain'], 'routes holds paths and addresses: what a screen shows or fetches belongs in app/screens.tsx.'),
  room('session', [...LOGIC, 'api', 'saving'], 'session says who is signed in and knows no screen and no pupil: put those in pupil, parts or app.'),
  room('pupil', [...LOGIC, 'api', 'session'], 'pupil says which pupil and plan is open and knows no screen: put the piece that shows it in parts or app.'),
  room('forms', ['ui', 'state', 'values', 'saving', 'messages', 'domain/dates.ts', 'domain/limits.ts'], 'forms knows no PEP rule and no call: the rule goes into the spec, the save arrives as a function.'),
  room('parts', [...LOGIC, 'routes', 'ui', 'api', 'saving', 'session', 'pupil', 'forms'], 'parts serve several features: what one feature owns stays there.'),
  room('features', [...LOGIC, 'routes', 'ui', 'api', 'saving', 'session', 'pupil', 'forms', 'parts'], 'a feature takes nothing from app: shared pieces go into parts, state into session or pupil.'),
  room('app', [...LOGIC, 'routes', 'ui', 'api', 'saving', 'session', 'pupil', 'forms', 'parts', 'features'], 'app composes the rooms; nothing of the tests belongs in it.'),
  planRoom('shared', [], 'shared is what sections and screen stand on: it knows neither.'),
  planRoom('sections', ['shared'], 'a section uses plan/shared only.'),
  planRoom('previous-plan', ['shared', 'sections'], 'the previous plan knows sections, never the screen around it.'),
  planRoom('meeting-mode', ['shared', 'sections'], 'meeting mode knows sections, never the screen around it.'),
  planRoom('print', ['shared', 'sections', 'previous-plan'], 'print knows sections and earlier answers, never the screen.'),
  planRoom('overview', ['shared', 'sections', 'print', 'meeting-mode'], 'the overview knows sections, never the screen of one.'),
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
    message: 'a feature never imports another feature: move what both need to parts or domain.',
  })),
  { target: './src/*/**', from: ['./mocks', './fault', './bench', './e2e', './scripts'], message: 'only src/index.tsx loads the mock host, and only in builds with mocks.' },
  { target: './src/!(testing)/**', from: './src/testing', message: 'testing is for tests only.' },
  { target: './mocks', from: './src', except: ['./api', './domain', './messages', './config'], message: 'the mock host knows the calls and the domain, never a screen: it is the other side of the wire.' },
  { target: './mocks', from: './src/api/endpoints', message: 'import the plain table from api/calls: endpoints bring the whole client with them.' },
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
  moment: 'dates are read and written by src/domain/dates.ts, sums with days by src/domain/dateSums.ts.',
  'react-bootstrap': "import the one component, e.g. 'react-bootstrap/Button': the whole library is not loaded.",
};
const NO_SCREEN = ['react', 'react-dom', 'react-redux', 'react-router-dom'].map((name) => ({
  name,
  message: 'this room works without a screen: hooks and components live in session, pupil, parts, features or app.',
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
/** What the files of a room may import beside what everybody may. */
const libraries = (files, allowed = [], alsoBanned = []) => ({ files, ignores: TESTS, rules: banLibraries(allowed, alsoBanned) });

module.exports = [
  { ignores: ['node_modules/', 'dist*/', 'test-results/', 'playwright-report/', 'coverage/', 'bench/plain/', 'public/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.{ts,tsx,cts}'] })),
  { ...jsxA11y.flatConfigs.strict, files: ['src/**/*.tsx'] },
  { ...reactHooks.configs.flat['recommended-latest'], files: ['src/**/*.{ts,tsx}'] },
  {
    files: ['**/*.{ts,tsx,cts}'],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: __dirname } },
    settings: {
      'import-x/resolver-next': [importX.createNodeResolver({ extensions: ['.tsx', '.ts', '.js', '.json'] })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Words of the host are text, never HTML.' },
        { selector: "AssignmentExpression > MemberExpression[property.name='innerHTML']", message: 'Words of the host are text, never HTML.' },
        { selector: "JSXAttribute[name.name='style']", message: 'Use a class: the look lives in src/ui/styles.' },
        {
          selector: `CallExpression[callee.name=/^(it|test|describe)$/] > Literal[value=/\\b(${UNPLAIN.join('|')})\\b/i]`,
          message: 'Write the title in plain English (docs/style.md).',
        },
      ],
      'no-warning-comments': ['error', { terms: UNPLAIN, location: 'anywhere' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-eval': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      // It asks for the very `!` that the strict set forbids.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // A call may take `void` as its arguments: then its hook takes none.
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['src/**/*.tsx'],
    rules: {
      // A table that is laid out as cards on a narrow screen keeps its roles only where they are spelled out.
      'jsx-a11y/no-redundant-roles': ['error', { nav: ['navigation'], table: ['table'], thead: ['rowgroup'], tbody: ['rowgroup'], tr: ['row'] }],
      'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'], td: ['gridcell'] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: ['row'], td: ['cell'], th: ['columnheader', 'rowheader'], canvas: ['img'] }],
    },
  },
  { files: ['src/**/*.{ts,tsx}', 'mocks/**/*.ts'], ignores: TESTS, rules: { 'import-x/no-restricted-paths': ['error', { basePath: __dirname, zones: fence }] } },
  { files: ['src/**/*.tsx'], ignores: TESTS, rules: { 'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }] } },
  // The window of a grid is measured again at each render: there is nothing to memoize.
  { files: ['src/ui/grid/useGridWindow.ts'], rules: { 'react-hooks/incompatible-library': 'off' } },
  libraries(['src/**/*.{ts,tsx}']),
  libraries(['src/{config,domain,messages}/**'], [], NO_SCREEN),
  libraries(['src/domain/dateSums.ts'], ['moment'], NO_SCREEN),
  libraries(['src/api/**'], ['axios'], NO_SCREEN),
  libraries(['src/saving/**'], ['idb'], NO_SCREEN),
  libraries(['src/ui/**'], ['react-toastify', 'sweetalert2', 'react-datepicker', 'chart.js', 'react-chartjs-2']),
  libraries(['src/forms/**'], ['formik']),
  libraries(['src/forms/fields/DatePicker.tsx'], ['formik', 'react-datepicker']),
  { files: ['src/config/**', 'src/app/configNames.ts'], rules: { 'no-console': ['error', { allow: ['warn'] }] } },
  { files: ['mocks/**'], rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] } },
  // Prints what it found, whatever it is.
  { files: ['fault/**'], rules: { '@typescript-eslint/no-base-to-string': 'off' } },
  { files: ['scripts/**', 'fault/**', 'bench/**', 'e2e/**', 'jest/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}', 'src/testing/**', 'jest/**', 'e2e/**'],
    rules: {
      // Stubs do nothing, and a test may wait for what is already there.
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
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
