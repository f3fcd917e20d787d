import { IconRulerMeasure, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { Pill, StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';
import styles from './dashboard.module.css';

type WaitingForm = Outputs['dashboard']['mine']['forms'][number];

/** Prices to approve first, then answered prices, drafts to finish and forms to bring to the counter. */
export function FormsWaiting({ forms }: { forms: readonly WaitingForm[] }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { Link } = useHost();
  const prices = forms.filter(({ priceApproval }) => priceApproval === 'waiting');
  const answered = forms.filter(({ priceApproval }) => isAnswered(priceApproval));
  const others = forms.filter(
    ({ priceApproval }) => priceApproval !== 'waiting' && !isAnswered(priceApproval),
  );
  if (forms.length === 0) return null;
  return (
    <Card title={t('forms.title')}>
      <ul className={styles.forms}>
        {prices.map((form) => (
          <PriceToApprove key={form.id} form={form} />
        ))}
        {answered.map((form) => (
          <AnsweredPrice key={form.id} form={form} />
        ))}
        {others.map(({ id, code, status, isOnShelf }) => (
          <li key={id}>
            <Link
              to={status === 'draft' ? `/moz/form/edit/${id}` : `/moz/form/preview/${id}`}
              className="code"
            >
              {code}
            </Link>
            <StatusPill kind="form" state={status} />
            <span className="muted">
              {t(status === 'draft' ? 'forms.draft' : isOnShelf ? 'forms.onShelf' : 'forms.submitted')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PriceToApprove({ form }: { form: WaitingForm }): ReactNode {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { totalCents, totalMnt } = form;
  return (
    <li className={styles.price}>
      <div>
        <p>
          <strong className="code">{form.code}</strong> · {t('forms.price')}
        </p>
        {totalCents !== null && totalMnt !== null && (
          <p className="figures">
            <strong>{format.aud(totalCents)}</strong> <span className="muted">{format.mnt(totalMnt)}</span>
          </p>
        )}
      </div>
      <LinkButton to={`/moz/form/preview/${form.id}`}>{t('forms.approve')}</LinkButton>
    </li>
  );
}

function isAnswered(state: WaitingForm['priceApproval']): boolean {
  return state === 'remeasure_asked' || state === 'refused';
}

/** A new measurement that the customer requested, or a price that they refused. */
function AnsweredPrice({ form }: { form: WaitingForm }): ReactNode {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { Link } = useHost();
  const { handling, feeCents } = form;
  const isRefused = form.priceApproval === 'refused';
  return (
    <li>
      <Link to={`/moz/form/preview/${form.id}`} className="code">
        {form.code}
      </Link>
      <Pill color="gold" icon={isRefused ? IconX : IconRulerMeasure}>
        {t(isRefused ? 'forms.priceRefused' : 'forms.remeasureAsked')}
      </Pill>
      <span className="muted">
        {isRefused && handling && feeCents !== null
          ? t(`forms.refused.${handling}`, { fee: format.aud(feeCents) })
          : t('forms.remeasured')}
      </span>
    </li>
  );
}
