type VariableKey = { file: string; why: string };

/** Files that ask for keys which only run time knows, with what makes the key exist. */
export const variableKeys: readonly VariableKey[] = [
  { file: 'app/components/audit/use-audit-text.ts', why: 'asks i18next first whether the key exists' },
  { file: 'app/components/form/use-error-text.ts', why: 'asks i18next first whether the key exists' },
  {
    file: 'app/components/station/scans/use-answer-text.ts',
    why: 'asks i18next first whether the key exists',
  },
];
