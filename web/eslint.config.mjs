// The rules of the house: types, hooks, accessibility, and which layer may import which.
import boundaries from 'eslint-plugin-boundaries'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Who may import whom: app → areas → {commitments, resources} → costs → shell → session → {gql, ui} → lib. What is not named is forbidden. */
const layers = {
  app: ['areas', 'commitments', 'resources', 'costs', 'shell', 'session', 'gql', 'ui', 'lib'],
  // Each folder of areas is a separate element, so no area imports another one.
  areas: ['commitments', 'resources', 'costs', 'shell', 'session', 'gql', 'ui', 'lib'],
  commitments: ['costs', 'shell', 'session', 'gql', 'ui', 'lib'],
  resources: ['costs', 'shell', 'session', 'gql', 'ui', 'lib'],
  costs: ['shell', 'session', 'gql', 'ui', 'lib'],
  shell: ['session', 'gql', 'ui', 'lib'],
  session: ['gql', 'lib'],
  gql: ['lib'],
  ui: ['lib'],
  lib: [],
  test: ['app', 'areas', 'commitments', 'resources', 'costs', 'shell', 'session', 'gql', 'ui', 'lib', 'build'],
  build: [],
}

const folders = ['app', 'commitments', 'resources', 'costs', 'shell', 'session', 'gql', 'ui', 'lib', 'test', 'build']

/** What people read comes from a dictionary: no words between tags, and none in the attributes that are read out or shown. */
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

const barrel = 'It brings the whole library into every route: import the single part, as @chakra-ui/react/button.'

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
            '{{from.element.type}} may not import {{to.element.type}}: app → areas → {commitments, resources} → costs → shell → session → {gql, ui} → lib',
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
          paths: ['@chakra-ui/react', '@ark-ui/react', '@ark-ui/react/anatomy', '@chakra-ui/react/anatomy'].map(
            (name) => ({
              name,
              message: barrel,
            }),
          ),
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
    plugins: { costdeck: { rules: { texts } } },
    rules: { 'costdeck/texts': 'error' },
  },
  {
    // What the shell asks for is not aborted when a page is left (A70).
    basePath: root,
    files: ['web/shell/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='request']:not(:has(Property[key.name='lasting']))",
          message: 'The shell outlives its pages: say { lasting: true }, or leaving a page aborts the call.',
        },
      ],
    },
  },
)
