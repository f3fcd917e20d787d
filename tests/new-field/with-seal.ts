import type { Plugin } from 'vite';
import { type Edits, withEdits } from '../setup/with-edits';

/** What a developer adds for the number of a seal, which the act `place` writes and staff read. */
export const sealEdits: Edits = {
  'domain/parcels/schema.ts': [
    {
      after: 'export const placeParcelSchema = changeSchema.extend({ place: shortText(80)',
      add: ', sealNumber: optionalText(40).optional()',
    },
  ],
  'server/moves/queries.ts': [{ after: "  'exportReference',\n", add: "  'sealNumber',\n" }],
  'server/parcels/remarks.ts': [
    { after: 'input: RowVersion & { place: string', add: '; sealNumber?: string | undefined' },
    {
      after: '  const { place } = input;\n',
      add: '  const sealNumber = input.sealNumber === undefined ? parcel.sealNumber : input.sealNumber || null;\n',
    },
    { after: '    set: { place', add: ', sealNumber' },
    { after: '    before: { place: parcel.place', add: ', sealNumber: parcel.sealNumber' },
    { after: '    after: { place', add: ', sealNumber' },
  ],
  'server/parcels/view/queries.ts': [
    { after: "  'parcel.exportReference',\n", add: "  'parcel.sealNumber',\n" },
  ],
  'server/parcels/view/schema.ts': [
    { after: '  exportReference: z.string().nullable(),\n', add: '  sealNumber: z.string().nullable(),\n' },
  ],
  'server/parcels/view/service.ts': [
    { after: '    exportReference,\n    firstName', add: ',\n    sealNumber' },
    { after: '          exportReference,\n', add: '          sealNumber,\n' },
  ],
  'app/screens/parcels/preview/facts.tsx': [
    {
      after: "    { label: t('facts.place'), value: staff.place },\n",
      add: "    { label: t('facts.seal'), value: staff.sealNumber },\n",
    },
  ],
  'app/components/parcels/acts.ts': [
    {
      after: 'export function runWorded(change: ParcelChange, act: WordedAct, text: string, done: () => void',
      add: ', sealNumber?: string',
    },
    { after: '    body: { act, text', add: ', sealNumber' },
    {
      after: 'parcels.place.mutate({ ...seen, place: text',
      add: ', ...(sealNumber !== undefined && { sealNumber })',
    },
  ],
  'app/components/parcels/worded-dialog.tsx': [
    {
      after: '  const [text, setText] = useState(knownText(act, parcel));\n',
      add: "  const [seal, setSeal] = useState(parcel.staff?.sealNumber ?? '');\n",
    },
    {
      after: 'runWorded(change, act, text.trim(), onClose',
      add: ", act === 'place' ? seal.trim() : undefined",
    },
    {
      after: 'onChange={(event) => setText(event.target.value)} />\n        )}\n',
      add: `        {act === 'place' && (
          <TextField
            label={t('dialogs.place.seal')}
            isOptional
            maxLength={40}
            value={seal}
            onChange={(event) => setSeal(event.target.value)}
          />
        )}
`,
    },
  ],
  'locales/mn/parcels.json': [
    { after: '  "facts": {\n', add: '    "seal": "Лацын дугаар",\n' },
    { after: '      "label": "Шинэ байршил",\n', add: '      "seal": "Лацын дугаар",\n' },
  ],
  'locales/en/parcels.json': [
    { after: '  "facts": {\n', add: '    "seal": "Seal number",\n' },
    { after: '      "label": "New place",\n', add: '      "seal": "Seal number",\n' },
  ],
  'locales/mn/audit.json': [{ after: '  "fields": {\n', add: '    "sealNumber": "Лацын дугаар",\n' }],
  'locales/en/audit.json': [{ after: '  "fields": {\n', add: '    "sealNumber": "Seal number",\n' }],
};

/** What `npm run db:codegen` writes. */
export const sealTypes: Edits = {
  'db/types.gen.ts': [{ after: 'export interface Parcel {\n', add: '  sealNumber: string | null;\n' }],
};

/** Its migration, which runs behind those of the portal in the tests. */
const migration: Edits = {
  'tests/setup/database.ts': [
    {
      after: '    await migrate(templateUrl, { runtimeRole: new URL(server.runtimeUrl).username });\n',
      add: '    await migrateSeal(templateUrl);\n',
    },
    {
      after: "import { migrate } from '~/db/migrate';\n",
      add: "import { migrateSeal } from '~/tests/new-field/migration';\n",
    },
  ],
};

/** Adds the field to the sources and changes nothing else. */
export function withSeal(): Plugin {
  return withEdits('with-seal', { ...sealEdits, ...migration });
}
