import { Image, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { destinationZone, originZone } from '~/domain/core/offices';
import { hideMobile } from '~/domain/parcels/masked';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { ParcelDetail } from '../../parcels/view/schema';
import { nameOn } from './name';
import type { Paper } from './paper';
import { A4, type Fact, Facts, Head } from './parts';
import { style } from './style';

/** A picture in a format that a PDF supports. */
export type Print = { kind: 'delivered' | 'signature'; jpeg: Buffer };
type DeliveryProps = { paper: Paper; parcel: ParcelDetail; prints: readonly Print[] };

/** Proof of delivery: receiver, time in both zones, photo and signature. Shows no digit of the mobile. */
export function DeliveryPage({ paper, parcel, prints }: DeliveryProps): ReactNode {
  const { say } = paper;
  const { deliveredAt, deliveredTo } = parcel;
  const facts: Fact[] = [
    [say('parcels:facts.deliveredTo'), deliveredTo === null ? '–' : nameOn(paper, deliveredTo)],
    [
      say('documents-pages:delivery.at'),
      deliveredAt ? paper.officialTime(deliveredAt, destinationZone) : '–',
    ],
    ['', deliveredAt ? paper.officialTime(deliveredAt, originZone) : ''],
    [say('documents-pages:delivery.phone'), hideMobile(parcel.receiverMobile)],
    [say('documents-pages:delivery.check'), say('documents-pages:delivery.matched')],
    [say('parcels:facts.sender'), nameOn(paper, parcel.senderName, parcel.senderLatin)],
    [say('parcels:facts.receiver'), nameOn(paper, parcel.receiverName, parcel.receiverLatin)],
    [say('parcels:facts.form'), parcel.form.code],
    [
      say('parcels:facts.piece'),
      say('parcels:facts.pieceOf', { number: parcel.pieceNo, count: parcel.siblings.length }),
    ],
    [say('parcels:facts.gross'), paper.kg(parcel.grossG)],
    [
      say('parcels:facts.flight'),
      parcel.flight
        ? [parcel.flight.code, ...parcel.flight.legs.map(({ flight }) => flight)].join(' · ')
        : '–',
    ],
  ];
  return (
    <A4 paper={paper} name={`${say('documents:names.delivery')} ${formatParcelNumber(parcel.number)}`}>
      <Head
        title={say('documents:names.delivery')}
        code={formatParcelNumber(parcel.number)}
        below={say('documents-pages:delivery.text')}
      />
      <Facts facts={facts} width={523} />
      {prints.map(({ kind, jpeg }) => (
        <View key={kind} wrap={false} style={{ marginTop: 18 }}>
          <Text style={style.heading}>{say(`parcels:photos.${kind}`)}</Text>
          <Image
            src={{ data: jpeg, format: 'jpg' }}
            style={{
              width: 260,
              height: kind === 'signature' ? 110 : 200,
              objectFit: 'contain',
              objectPosition: '0 0',
            }}
          />
        </View>
      ))}
    </A4>
  );
}
