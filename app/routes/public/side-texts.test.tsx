import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { TrackedParcelView } from '~/app/components/public/tracked-parcel-view';
import { type Host, HostProvider } from '~/app/host';
import type { Language } from '~/app/i18n/languages';
import { textsOf } from '~/app/i18n/texts.server';
import { readPreferences } from '~/app/preferences/preferences';
import { MovingParcel } from '~/app/screens/dashboard/moving-parcel';
import { Journey } from '~/app/screens/forms/preview/journey';
import { Facts } from '~/app/screens/parcels/preview/facts';
import { isStillTrue, receiverKindOf, senderKindOf } from '~/domain/messages/receiver';
import { deliveryModes } from '~/domain/parcels/delivery';
import { noticeEvents } from '~/domain/parcels/side-texts';
import { isFinal, parcelStates } from '~/domain/parcels/states';
import { ReceiverMessages } from './receiver/message-choice';
import { formIn, movingIn, previewIn, type ShownParcel, trackedIn } from './side-texts.examples';

const languages = ['mn', 'en'] as const satisfies readonly Language[];
const places = ['tracking', 'receiver', 'preview', 'form', 'dashboard'] as const;
type Place = (typeof places)[number];

/** Keys of the texts about the future, by place. */
const future: Readonly<Record<Place, readonly string[]>> = {
  tracking: [
    'tracking:ahead',
    'tracking:delivery.modes',
    'tracking:delivery.next.customs_door',
    'tracking:delivery.next.customs_countryside',
    'tracking:delivery.next.available_door',
    'tracking:delivery.next.available_countryside',
    'tracking:flight.none',
    'tracking:flight.etd',
    'tracking:flight.eta',
    'tracking:storage',
    ...parcelStates
      .filter((state) => !isFinal(state) && state !== 'on_hold')
      .map((state) => `tracking:next.${state}`),
  ],
  receiver: ['receiver:messages.state', 'receiver:messages.stop', 'receiver:messages.start'],
  preview: ['parcels:delivery.modes', 'parcels:facts.lands', 'parcels:storage'],
  form: ['parcels:delivery.modes'],
  dashboard: ['dashboard:flights.lands'],
};

const combinations: readonly ShownParcel[] = parcelStates.flatMap((status) =>
  deliveryModes.flatMap((delivery) =>
    [false, true].map((isForwarded) => ({ status, delivery, isForwarded })),
  ),
);

function drawn(place: Place, shown: ShownParcel): ReactNode {
  switch (place) {
    case 'tracking':
      return <TrackedParcelView parcel={trackedIn(shown)} />;
    case 'receiver':
      // Before the final state it is a form of Remix, which needs a router.
      return isFinal(shown.status) ? (
        <ReceiverMessages locale="mn" stoppedBy={null} parcels={[trackedIn(shown)]} />
      ) : null;
    case 'preview':
      return <Facts parcel={previewIn(shown)} />;
    case 'form':
      return <Journey form={formIn(shown)} />;
    case 'dashboard':
      return <MovingParcel parcel={movingIn(shown)} />;
  }
}

/** The texts that a place shows, one for each text node. */
function textsShown(place: Place, shown: ShownParcel, language: Language): string[] {
  const html = renderToString(
    <I18nextProvider i18n={textsOf(language)}>
      <HostProvider value={host}>{drawn(place, shown)}</HostProvider>
    </I18nextProvider>,
  );
  return html.split(/<[^>]*>/u).filter((text) => text.trim() !== '');
}

const host: Host = {
  Link: ({ children }) => <a href="/">{children}</a>,
  navigate: () => {},
  pathname: '/',
  params: {},
  searchParams: new URLSearchParams(),
  setSearch: () => {},
  isNavigating: false,
  print: () => {},
  openDocument: () => true,
  user: { id: 'u', name: 'Болд', givenName: 'Болд', role: 'client' },
  can: () => true,
  mayOpen: () => true,
  signOut: () => {},
  preferences: readPreferences(undefined),
  setPreference: () => {},
  hiddenColumns: {},
  hideColumns: () => {},
};

/** Patterns of the texts below a key; a placeholder matches any value. */
function patternsOf(key: string, language: Language): RegExp[] {
  const [namespace = '', path = ''] = key.split(':');
  const found: unknown = textsOf(language).getResource(language, namespace, path);
  if (found === undefined) throw new Error(`no text ${key}`);
  return flat(found).map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\{[^}]*\}\}/u)
          .map(quoted)
          .join('.+')}$`,
        'u',
      ),
  );
}

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, '\\$&');

function flat(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(Object(value)).flatMap(flat);
}

describe.each(languages)('in %s', (language) => {
  describe.each(places)('the page of %s', (place) => {
    const patterns = future[place].flatMap((key) => patternsOf(key, language));
    const isFuture = (text: string): boolean => patterns.some((pattern) => pattern.test(text));

    test('shows no text about the future for a parcel in a final state', () => {
      for (const shown of combinations.filter(({ status }) => isFinal(status))) {
        const texts = textsShown(place, shown, language);
        expect(texts, JSON.stringify(shown)).not.toEqual([]);
        expect(texts.filter(isFuture), JSON.stringify(shown)).toEqual([]);
        expect(texts.filter((text) => /^[a-z-]+(?::[\w.]+|\.[\w.]+)$/u.test(text))).toEqual([]);
      }
    });

    test.skipIf(place === 'receiver')('shows texts about the future while the parcel is on its way', () => {
      const texts = combinations
        .filter(({ status }) => !isFinal(status))
        .flatMap((shown) => textsShown(place, shown, language));
      for (const key of future[place])
        expect(
          texts.some((text) => patternsOf(key, language).some((one) => one.test(text))),
          key,
        ).toBe(true);
    });
  });
});

test('no message about a parcel in a final state announces a next step', () => {
  const kinds = parcelStates.filter(isFinal).flatMap((status) =>
    noticeEvents.flatMap((event) => {
      if (event === 'hold' || !isStillTrue(event, status)) return [];
      return deliveryModes
        .flatMap((mode) => [receiverKindOf(event, { mode }) ?? [], senderKindOf(event, { mode }) ?? []])
        .flat();
    }),
  );
  expect(new Set(kinds)).toEqual(
    new Set([
      ...['receiver_departed', 'departed', 'receiver_delivered', 'delivered'],
      ...['receiver_return_started', 'returned', 'cancelled'],
      ...['receiver_lost', 'lost', 'disposed', 'receiver_damaged', 'damaged'],
    ]),
  );
});
