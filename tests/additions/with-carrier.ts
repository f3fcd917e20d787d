import type { Edits } from '../setup/with-edits';

/** What a developer adds for a carrier whose numbers have a shape and no check digit. */
export const carrierEdits: Edits = {
  'domain/core/carriers/carriers.ts': [{ after: "  'amazon',\n", add: "  'border_express',\n" }],
  'domain/core/carriers/names.ts': [
    { after: "  amazon: 'Amazon',\n", add: "  border_express: 'Border Express',\n" },
  ],
  'domain/core/carriers/patterns.ts': [
    {
      after: 'export const plainShapes: readonly { carrier: Carrier; shape: RegExp }[] = [\n',
      add: "  { carrier: 'border_express', shape: /^BEX\\d{9}$/u },\n",
    },
  ],
};
