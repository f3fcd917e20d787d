import type { FormDraft } from '~/domain/forms/draft';

/** A draft as a user types it: one piece of 60 × 40 × 30 cm and 9.3 kg, a pair of shoes. */
export function typedDraft(change: FormDraft = {}): FormDraft {
  return {
    sender: {
      name: 'Оюунчимэг Батбаяр',
      mobileCountry: 'AU',
      mobile: '0491570156',
      address: { country: 'AU', line: '12 Beamish St', suburb: 'Campsie', state: 'NSW', postcode: '2194' },
    },
    receiver: {
      name: 'Дорж Ганболд',
      mobileCountry: 'MN',
      mobile: '99112233',
      address: {
        country: 'MN',
        aimag: 'ulaanbaatar',
        district: 'bayangol',
        khoroo: '5',
        landmark: 'Ногоон байр',
      },
    },
    pieces: [{ length: '60', width: '40,0', height: ' 30 cm', weight: '9,3' }],
    items: [
      { description: 'Shoes', hsCode: '', quantity: '1', value: '120', battery: 'none', condition: 'new' },
    ],
    plan: 'standard',
    optionalFees: [],
    wantedCargoId: null,
    isChargeConfirmed: false,
    hasAcceptedTerms: true,
    note: '',
    ...change,
  };
}

/** The price of `typedDraft()` on the demo price list, valid until a day after `now`. */
export function seenPrice(now: Date): { totalCents: number; totalMnt: number; expiresAt: Date } {
  return { totalCents: 15_000, totalMnt: 351_851, expiresAt: new Date(now.getTime() + 86_400_000) };
}

/** A receiver of an address book. */
export const savedReceiver = {
  kind: 'receiver',
  label: 'Ээж',
  name: 'Дорж Ганболд',
  mobileCountry: 'MN',
  mobile: '99112233',
  address: { country: 'MN', aimag: 'ulaanbaatar', district: 'bayangol', landmark: 'Ногоон байр' },
} as const;
