type VariableKey = { file: string; why: string };

/** Files that ask for keys which only run time knows, with what makes the key exist, or that nothing proves it. */
export const variableKeys: readonly VariableKey[] = [
  { file: 'app/components/audit/use-audit-text.ts', why: 'asks i18next first whether the key exists' },
  { file: 'app/components/form/use-error-text.ts', why: 'asks i18next first whether the key exists' },
  { file: 'app/screens/station/use-answer-text.ts', why: 'asks i18next first whether the key exists' },
  {
    file: 'app/components/public/tracked-head.tsx',
    why: 'composes it of state and delivery; no check reads every one',
  },
  {
    file: 'app/components/public/tracked-timeline.tsx',
    why: 'composes it of state and delivery; no check reads every one',
  },
];
