import { IconPackageImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { SignInAgain } from '~/app/components/auth/sign-in-again';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { CheckField } from '~/app/components/form/check-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { Card } from '~/app/components/layout/card';
import { CounterPieces } from './counter-pieces';
import { GoodsToSee } from './goods-to-see';
import { MissingParts } from './missing-parts';
import { Parties } from './parties';
import { PriceCompare } from './price-compare';
import styles from './receive.module.css';
import { type Counter, type CounterForm, type CounterProps, useCounter } from './use-counter';
import { useMeasuredPrice } from './use-measured-price';

type ReceivePanelProps = Pick<CounterProps, 'onReceived'> & { formId: string };

/** Receives a submitted form at the counter: each piece is measured, weighed, photographed and stored. */
export function ReceivePanel({ formId, onReceived }: ReceivePanelProps): ReactNode {
  const { t } = useTranslation('parcels');
  const form = trpc.forms.get.useQuery({ id: formId });
  return (
    <Card title={t('receive.title')}>
      {form.data ? <CounterPanel form={form.data} onReceived={onReceived} /> : <Skeleton height="240px" />}
    </Card>
  );
}

function CounterPanel(props: CounterProps): ReactNode {
  const { form } = props;
  const counter = useCounter(props);
  return (
    <div className={styles.space}>
      <GoodsToSee form={form} />
      <Parties form={form} />
      <form ref={counter.pieces.panel} className={styles.panel} onSubmit={counter.submit} noValidate>
        <CounterPieces form={form} counter={counter} />
        <CounterPrice form={form} counter={counter} />
      </form>
    </div>
  );
}

/** The price of what was measured, what is missing, and the button. */
function CounterPrice({ form, counter }: { form: CounterForm; counter: Counter }): ReactNode {
  const { t } = useTranslation('parcels');
  const errorText = useErrorText();
  const { contents, otherCount, refusal, isBusy } = counter;
  const { pieces } = counter.pieces;
  const price = useMeasuredPrice(form, pieces, contents.portions);
  return (
    <div className={styles.price}>
      <PriceCompare
        price={price}
        feeNames={form.feeNames}
        quotedCents={form.quote?.totalCents}
        quotedG={form.quote?.chargeG}
        count={pieces.length}
      />
      {otherCount && (
        <CheckField
          label={t('receive.confirmCount', { declared: form.pieces.length, brought: pieces.length })}
          checked={otherCount.isConfirmed}
          onChange={(event) => otherCount.confirm(event.target.checked)}
        />
      )}
      <MissingParts pieces={pieces} boxes={form.arrivals} />
      {refusal && (
        <div className={styles.refusal} role="alert">
          <p>{errorText(refusal)}</p>
          {refusal === 'session.expired' && <SignInAgain />}
        </div>
      )}
      <Button
        type="submit"
        size="lg"
        isFullWidth
        isBusy={isBusy}
        icon={<IconPackageImport size={22} aria-hidden="true" />}
      >
        {t('receive.submit', { count: pieces.length })}
      </Button>
    </div>
  );
}
