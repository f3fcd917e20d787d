import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { writeFieldError } from '~/app/api/field-error';
import { textsOf } from '~/app/i18n/texts.server';
import { defaultImportRules } from '~/domain/customs/import-estimate';
import { demoFees } from '~/domain/quotes/demo-plans';
import { AddressFields } from './address-fields';
import { draftText } from './draft-model';
import { EditorProvider } from './editor-context';
import type { PriceList } from './live-price';

const address = { ...draftText({}).receiver.address, country: 'MN', aimag: 'ulaanbaatar' } as const;
const optional = '(optional)';
const required = '(needed for the service)';

const prices: PriceList = {
  ...{ tariffs: [], rate: null, expiresAt: new Date(0) },
  fees: demoFees.map((fee) => ({ ...fee, name: { mn: fee.code, en: fee.code }, isDemo: true })),
  ...{
    exportDeclarationCents: 200_000,
    priceChangeBps: 1_000,
    liabilitySdrPerKg: 26,
    importRules: defaultImportRules,
  },
};

/** The text of the label and the error of each field, by its name. */
function fieldsOf({ chosen, landmark = '', errors = {} }: Form): Record<string, string> {
  const text = {
    ...draftText({}),
    optionalFees: chosen,
    receiver: { ...draftText({}).receiver, address: { ...address, landmark } },
  };
  const editor = {
    ...{ text, errors, change: () => {}, goods: undefined, customerId: undefined, customer: undefined },
    prices,
  };
  const html = renderToString(
    <I18nextProvider i18n={textsOf('en')}>
      <EditorProvider value={editor}>
        <AddressFields side="receiver" address={text.receiver.address} onChange={() => {}} />
      </EditorProvider>
    </I18nextProvider>,
  );
  return Object.fromEntries(
    html
      .split('<label')
      .slice(1)
      .map((field) => [
        /name="receiver\.address\.(\w+)"/u.exec(field)?.[1] ?? '',
        field.replaceAll(/<[^>]*>/gu, ' '),
      ]),
  );
}

type Form = { chosen: string[]; landmark?: string; errors?: Record<string, string> };

describe('the address of the receiver', () => {
  test('marks no field as required before a service is chosen', () => {
    const fields = fieldsOf({ chosen: ['fragile'] });
    for (const name of ['street', 'building', 'door', 'khoroo']) expect(fields[name]).toContain(optional);
    expect(Object.values(fields).join()).not.toContain(required);
  });

  test('marks only the fields that door delivery requires', () => {
    const fields = fieldsOf({ chosen: ['door'] });
    for (const name of ['street', 'building']) {
      expect(fields[name]).toContain(required);
      expect(fields[name]).not.toContain(optional);
    }
    for (const name of ['door', 'khoroo', 'landmark']) expect(fields[name]).toContain(optional);
  });

  test('marks no field as required once a landmark is given', () => {
    const fields = fieldsOf({ chosen: ['door'], landmark: 'Улаан хаалга' });
    expect(Object.values(fields).join()).not.toContain(required);
  });

  test('shows the refusal of the service beside the field', () => {
    const errors = { 'receiver.address.street': writeFieldError('fee.needs_address') };
    const fields = fieldsOf({ chosen: ['door'], errors });
    expect(fields.street).toContain('Needed for the delivery');
    expect(fields.building).not.toContain('Needed for the delivery');
  });
});
