import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Imports that are banned everywhere but in the one place that wraps them. */
const only = (name, place) => ({ name, message: `Only ${place} imports this.` });
const wrapped = {
  paths: [
    {
      name: 'react-final-form',
      importNames: ['Field', 'useField'],
      message: 'Use useFormField of src/components/form: it decides when a message shows, so that no form moves.',
    },
    {
      name: 'react-final-form',
      importNames: ['Form'],
      message: 'Use EntityForm of src/components/form, the shell of every form.',
    },
    only('ag-grid-react', 'src/components/grid/data-grid.tsx'),
    only('better-sqlite3', 'server/stores/embedded and server/imports'),
  ],
  patterns: [
    { group: ['../*'], message: 'Use an alias (@/…, @server/…, @contract/…, @test/…) instead of a parent folder.' },
  ],
};

export default tseslint.config(
  { ignores: ['build/', 'data/', 'node_modules/', 'coverage/', '.cache/', 'playwright-report/', 'test-results/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // React and Fastify handlers are asynchronous functions whose promise the caller takes care of.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      curly: 'error',
      eqeqeq: 'error',
      complexity: ['error', 15],
      'max-lines': ['error', { max: 300, skipComments: false }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-imports': ['error', wrapped],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // It is about the React Compiler, which is not used here.
      'react-hooks/incompatible-library': 'off',
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Use an RTK Query endpoint.' }],
    },
  },
  // A page of the server, which has no store.
  { files: ['src/sign-in/*.ts'], rules: { 'no-restricted-globals': 'off' } },
  // Lazy pages are the one place for default exports.
  { files: ['src/pages/**/*-page.tsx'], rules: { 'no-restricted-exports': 'off' } },
  {
    files: [
      'server/sample/formats/**',
      'src/components/grid/data-grid.tsx',
      'src/components/form/entity-form.tsx',
      'src/components/form/use-form-field.ts',
      'src/components/form/use-list-field.ts',
      'server/stores/embedded/**',
      'server/imports/**',
      'test/**',
      'bench/**',
    ],
    rules: { 'no-restricted-imports': ['error', { patterns: wrapped.patterns }] },
  },
  { files: ['server/cli/**', 'server/main.ts', 'bench/**'], rules: { 'no-console': 'off' } },
  {
    files: ['test/**/*.{ts,tsx}'],
    languageOptions: { globals: { ...globals.jest, ...globals.node } },
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 500 }],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['test/src/**/*.{ts,tsx}'],
    ...testingLibrary.configs['flat/react'],
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node, sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['**/*.mjs'], languageOptions: { sourceType: 'module' } },
);
