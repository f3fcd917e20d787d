import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeImage } from '~/app/components/media/code-image';
import { useLiveOffices } from '~/app/components/offices/use-live-offices';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import { ItemsTable } from './parts';
import { PartyCard } from './party-card';
import styles from './slip.module.css';
import type { SlipForm } from './types';
import { usePriceNames } from './use-price-names';

/** The A4 slip that the sender brings to the counter. Visible in print only. */
export function Slip({ form }: { form: SlipForm }): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const offices = useLiveOffices();
  const { planName, lineName } = usePriceNames(form);
  const { quote, qr } = form;
  if (!quote || !qr) return null;
  return (
    <article className={styles.slip}>
      <header className={styles.head}>
        <div>
          <p className={styles.brand}>Moz</p>
          <h1>{t('slip.title')}</h1>
          <p className={styles.code}>{form.code}</p>
          {form.submittedAt && (
            <p>{t('slip.submitted', { at: format.dateTime(form.submittedAt, originZone) })}</p>
          )}
        </div>
        <CodeImage svg={qr} label={t('slip.qr', { code: form.code })} width="42mm" />
      </header>
      <div className={styles.parties}>
        <PartyCard title={t('sections.sender')} party={form.sender} />
        <PartyCard title={t('sections.receiver')} party={form.receiver} />
      </div>
      <section>
        <h2>{t('slip.pieces', { count: form.pieces.length })}</h2>
        <table className={styles.pieces}>
          <thead>
            <tr>
              <th scope="col">№</th>
              <th scope="col">{t('slip.size')}</th>
              <th scope="col">{t('fields.weight')}</th>
              <th scope="col">{t('slip.measuredHere')}</th>
            </tr>
          </thead>
          <tbody>
            {form.pieces.map((piece) => (
              <tr key={piece.pieceNo}>
                <td>{piece.pieceNo}</td>
                <td>
                  {[piece.lengthMm, piece.widthMm, piece.heightMm].map((side) => format.cm(side)).join(' × ')}
                </td>
                <td>{format.kg(piece.grossG)}</td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>{t('sections.items')}</h2>
        <ItemsTable form={form} />
        <p className={styles.right}>{t('text.declared', { sum: format.aud(form.declaredCents) })}</p>
      </section>
      <section className={styles.price}>
        <p>
          {t('text.freight', { plan: planName(quote) })} ·{' '}
          {t('text.chargeable', { weight: format.kg(quote.chargeG) })}
          {quote.lines.fees.map(({ code, cents }) => (
            <span key={code}>{` · ${lineName(code)} ${format.aud(cents)}`}</span>
          ))}
        </p>
        <p className={styles.total}>
          {format.aud(quote.totalCents)} <span>{format.mnt(quote.totalMnt)}</span>
        </p>
      </section>
      <section className={styles.next}>
        <h2>{t('slip.next')}</h2>
        <ol>
          <li>{t('slip.steps.pack')}</li>
          <li>
            {form.expiresAt
              ? t('slip.steps.bringUntil', { date: format.date(form.expiresAt, originZone) })
              : t('slip.steps.bring')}
          </li>
          <li>{t('slip.steps.measure')}</li>
          <li>{t('slip.steps.track')}</li>
        </ol>
        {offices.map(({ office, city, phone, address, hours }) => (
          <p key={office}>{[city, phone, address, hours].filter(Boolean).join(' · ')}</p>
        ))}
      </section>
      <footer className={styles.sign}>
        <span>{t('slip.declare')}</span>
        <span>{t('slip.signature')}</span>
      </footer>
    </article>
  );
}
