import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeImage } from '~/app/components/media/code-image';
import { useLiveOffices } from '~/app/components/offices/use-live-offices';
import { useFormat } from '~/app/i18n/use-format';
import { isAllOnShelf } from '~/domain/arrivals/all-on-shelf';
import { slipSteps } from '~/domain/arrivals/slip-steps';
import { originZone } from '~/domain/core/offices';
import { ItemsTable } from './parts';
import { PartyCard } from './party-card';
import styles from './slip.module.css';
import type { SlipForm } from './types';
import { usePriceNames } from './use-price-names';

type SlipProps = { form: SlipForm };

/** The A4 slip that the sender brings to the counter. Visible in print only. */
export function Slip({ form }: SlipProps): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
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
      <Pieces form={form} />
      <section>
        <h2>{t('sections.items')}</h2>
        <ItemsTable form={form} />
        <p className={styles.right}>{t('text.declared', { sum: format.aud(form.declaredCents) })}</p>
      </section>
      <Price form={form} quote={quote} />
      <NextSteps form={form} />
      <footer className={styles.sign}>
        <span>{t('slip.declare')}</span>
        <span>{t('slip.signature')}</span>
      </footer>
    </article>
  );
}

/** The declared pieces, with room for what is measured at the counter. */
function Pieces({ form }: SlipProps): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  return (
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
  );
}

function Price({ form, quote }: SlipProps & { quote: NonNullable<SlipForm['quote']> }): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { planName, lineName } = usePriceNames(form);
  return (
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
  );
}

/** What the sender does next, and where our offices are. */
function NextSteps({ form }: SlipProps): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const offices = useLiveOffices();
  const { draft, expiresAt } = form;
  const bringBy = { date: expiresAt ? format.date(expiresAt, originZone) : '' };
  return (
    <section className={styles.next}>
      <h2>{t(isAllOnShelf(draft) ? 'slip.hereTitle' : 'slip.next')}</h2>
      <ol>
        {slipSteps(form).map((step) => (
          <li key={step}>{t(`slip.steps.${step}`, bringBy)}</li>
        ))}
      </ol>
      {offices.map(({ office, city, phone, address, hours }) => (
        <p key={office}>{[city, phone, address, hours].filter(Boolean).join(' · ')}</p>
      ))}
    </section>
  );
}
