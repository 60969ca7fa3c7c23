import tseslint from 'typescript-eslint';

// The rules that oxlint lacks (.oxlintrc.json). The one with types is about what is delivered: a test may stand in for an instance of a
// class. Comments that disable rules are for oxlint.
export default tseslint.config(
  { ignores: ['build/', 'data/', 'coverage/', '.cache/', 'playwright-report/', 'test-results/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  {
    files: ['{contract,server,src}/**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'error' },
  },
  {
    files: ['**/*.js'],
    languageOptions: { sourceType: 'commonjs' },
    // In TypeScript, these are errors of syntax.
    rules: { 'no-dupe-args': 'error', 'no-octal': 'error' },
  },
);
