// The rules of the house: types, hooks, accessibility, and which layer may import which.
import boundaries from 'eslint-plugin-boundaries'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Import direction: app → areas → {commitments, resources, notifications, rights} → costs → shell → session → data → {gql, ui} → lib. What is not named is forbidden. */
const layers = {
  app: [
    'areas',
    'commitments',
    'resources',
    'notifications',
    'rights',
    'costs',
    'shell',
    'session',
    'data',
    'gql',
    'ui',
    'lib',
  ],
  // Each folder of areas is a separate element, so no area imports another one.
  areas: [
    'commitments',
    'resources',
    'notifications',
    'rights',
    'costs',
    'shell',
    'session',
    'data',
    'gql',
    'ui',
    'lib',
  ],
  commitments: ['costs', 'shell', 'session', 'data', 'gql', 'ui', 'lib'],
  resources: ['costs', 'shell', 'session', 'data', 'gql', 'ui', 'lib'],
  notifications: ['shell', 'session', 'data', 'gql', 'ui', 'lib'],
  rights: ['session', 'data', 'gql', 'ui', 'lib'],
  costs: ['shell', 'session', 'data', 'gql', 'ui', 'lib'],
  shell: ['session', 'data', 'gql', 'ui', 'lib'],
  session: ['data', 'gql', 'lib'],
  data: ['gql', 'lib'],
  gql: ['lib'],
  ui: ['lib'],
  lib: [],
  test: [
    'app',
    'areas',
    'commitments',
    'resources',
    'notifications',
    'rights',
    'costs',
    'shell',
    'session',
    'data',
    'gql',
    'ui',
    'lib',
    'build',
  ],
  build: [],
}

const folders = [
  'app',
  'commitments',
  'resources',
  'notifications',
  'rights',
  'costs',
  'shell',
  'session',
  'data',
  'gql',
  'ui',
  'lib',
  'test',
  'build',
]

/** Texts for people come from a dictionary: no words between tags, and none in the attributes that are read out or shown. */
const texts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: '"{{text}}" is in no dictionary: take it from the messages' },
  },
  create(context) {
    const report = (node, text) => {
      // The product's name, keys and code read the same everywhere.
      if (!/\p{L}{2}/u.test(text.replaceAll('Costdeck', '')) || isCode(node)) return
      context.report({ node, messageId: 'literal', data: { text: text.trim() } })
    }
    const isCode = (node) =>
      context.sourceCode
        .getAncestors(node)
        .some(
          ({ openingElement }) =>
            openingElement && /code|kbd|pre|key$/i.test(context.sourceCode.getText(openingElement.name)),
        )
    const literalsIn = (node) => {
      if (node?.type === 'Literal' && typeof node.value === 'string') report(node, node.value)
      if (node?.type === 'TemplateLiteral') node.quasis.forEach((quasi) => report(quasi, quasi.value.cooked))
      if (node?.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(literalsIn)
      if (node?.type === 'LogicalExpression') literalsIn(node.right)
    }
    return {
      JSXText: (node) => report(node, node.value),
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer': (node) =>
        literalsIn(node.expression),
      'JSXAttribute[name.name=/^(aria-(label|description|valuetext|roledescription)|title|placeholder|alt|label|message)$/]':
        ({ value }) => literalsIn(value?.type === 'JSXExpressionContainer' ? value.expression : value),
    }
  },
}

const RAW = new Set(['form', 'input', 'select', 'textarea', 'dialog', 'table'])

/** Forms, inputs, dialogs and tables come from web/ui, which gives them their look, their name and their keys: `<input>`, `<chakra.input>`, `chakra('input')`. */
const rawElements = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { raw: '<{{name}}> belongs to web/ui: take the form, field, input, dialog or table from there' },
  },
  create(context) {
    const check = (node, name) => RAW.has(name) && context.report({ node, messageId: 'raw', data: { name } })
    return {
      JSXOpeningElement: ({ name }) =>
        check(name, name.type === 'JSXMemberExpression' ? name.property.name : name.name),
      "CallExpression[callee.name='chakra']": ({ arguments: [element] }) => check(element, element?.value),
      "JSXAttribute[name.name='as']": ({ value }) => check(value, value?.value),
    }
  },
}

/** Where raw elements stay, each with its reason (docs/adr/0056-one-field-kit.md). */
const rawElementsStay = [
  // The kit itself.
  'web/ui/**',
  // The login has 78 KiB: it is plain markup and CSS, without the component system.
  'web/session/login/**',
  // These open over any page, also where its scripts failed: plain markup, as the login.
  'web/app/flows/LoginAgain.tsx',
]

const barrel = 'It brings the whole library into every route: import the single part, as @chakra-ui/react/button.'

/** Pages load with useQuery and change with useMutation; only a load of several calls makes them itself, in a file of its own. */
const loading = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { call: 'Load with useQuery and change with useMutation of ~/data: {{why}}.' },
  },
  create(context) {
    const report = (node, why) => context.report({ node, messageId: 'call', data: { why } })
    const called = '[callee.name=/^(request|rest|restAnswer|portalFetch)$/]'
    return {
      [`CallExpression[callee.name=/^use(Layout)?Effect$/] CallExpression${called}`]: (node) =>
        report(node, 'an effect does not load'),
      "CallExpression[callee.name='request']": (node) => {
        if (context.filename.endsWith('.tsx')) report(node, 'a component makes no call itself')
      },
    }
  },
}

const costdeck = { rules: { texts, loading, 'raw-elements': rawElements } }

export default tseslint.config(
  { ignores: ['gql/generated/**', 'test/lint-fixtures/**'].map((path) => `web/${path}`) },
  ...tseslint.configs.recommended,
  jsxA11y.flatConfigs.recommended,
  reactHooks.configs.flat.recommended,
  {
    basePath: root,
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: `${root}/tsconfig.json` } },
      'boundaries/root-path': root,
      'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
      'boundaries/files': [
        { category: 'entry', pattern: 'web/main*.tsx' },
        { category: 'config', pattern: ['web/*.mjs', 'web/*.config.ts', 'esbuild.config.mjs'] },
        { category: 'test', pattern: '**/*.test.{ts,tsx}' },
      ],
      'boundaries/elements': [
        { type: 'areas', pattern: 'web/areas/*', capture: ['area'] },
        ...folders.map((folder) => ({ type: folder, pattern: `web/${folder}` })),
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message:
            '{{from.element.type}} may not import {{to.element.type}}: app → areas → {commitments, resources, notifications, rights} → costs → shell → session → data → {gql, ui} → lib',
          policies: [
            ...Object.entries(layers).map(([layer, below]) => ({
              from: { element: { type: layer } },
              allow: { to: { element: { types: { anyOf: below } } } },
            })),
            {
              from: { file: { categories: ['entry', 'config'] } },
              allow: { to: { element: { types: { anyOf: ['app', 'session', 'lib', 'build'] } } } },
            },
            // Packages and the platform; which of them are too big is said below.
            { allow: { to: { module: { origin: ['external', 'core'] } } } },
            // A test may use what tests share.
            {
              from: { file: { path: '**/*.test.{ts,tsx}' } },
              allow: { to: { element: { type: 'test' } } },
            },
          ],
        },
      ],
      'boundaries/no-unknown-files': 'error',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            ...['@chakra-ui/react', '@ark-ui/react', '@ark-ui/react/anatomy', '@chakra-ui/react/anatomy'].map(
              (name) => ({ name, message: barrel }),
            ),
            {
              name: 'wouter',
              importNames: ['useSearch', 'useSearchParams'],
              message: 'They decode the query before URLSearchParams does: import useSearch from ~/lib/use-search.',
            },
          ],
          patterns: [
            {
              group: ['**/gql/generated/gql'],
              message: 'Documents stand in .graphql files: import them from ~/gql/generated.',
            },
          ],
        },
      ],
      // These hold code for React's compiler, which is not used here.
      'react-hooks/immutability': 'off',
      'react-hooks/incompatible-library': 'off',
      'react-hooks/preserve-manual-memoization': 'off',
      'react-hooks/refs': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    basePath: root,
    files: ['web/**/*.tsx'],
    // The gallery is for developers only.
    ignores: ['**/*.test.tsx', 'web/**/test/**', 'web/**/testing/**', 'web/areas/gallery/**'],
    plugins: { costdeck },
    rules: { 'costdeck/texts': 'error' },
  },
  {
    basePath: root,
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'web/test/**', ...rawElementsStay],
    plugins: { costdeck },
    rules: { 'costdeck/raw-elements': 'error' },
  },
  {
    basePath: root,
    files: ['web/{areas,commitments,resources,notifications,rights,costs,shell,app}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { costdeck },
    rules: { 'costdeck/loading': 'error' },
  },
  {
    // Calls of the shell are not aborted when a page is left (A70).
    basePath: root,
    files: ['web/shell/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.name=/^(request|useQuery|useMutation)$/]:not(:has(Property[key.name='lasting']))",
          message: 'The shell outlives its pages: say { lasting: true }, or leaving a page aborts the call.',
        },
      ],
    },
  },
  {
    // A wait that is kept in a variable is rejected outside of its test when the action before `await` fails.
    basePath: root,
    files: ['web/test/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(VariableDeclarator, AssignmentExpression) > CallExpression[callee.property.name=/^waitFor/]',
          message:
            'Nobody handles this wait if the action fails: write `await during(page.waitFor…(), () => action())` of harness.ts.',
        },
      ],
    },
  },
)
