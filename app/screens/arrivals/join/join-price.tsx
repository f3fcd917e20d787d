import { IconBox, IconPackages } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { CheckField } from '~/app/components/form/check-field';
import { Card } from '~/app/components/layout/card';
import { Money } from '~/app/components/price/money';
import { NotYet } from '~/app/components/record/record-states';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import type { Outputs } from '~/server/router';
import { useJoin } from '../parts/use-join';
import { Exemption } from './exemption';
import styles from './join.module.css';
import { useRepackFirst } from './use-repack-first';

type ShelfCard = Outputs['arrivals']['shelf']['onShelf'][number];
type JoinPriceProps = { chosen: readonly ShelfCard[]; plan: string; receiverId: string | undefined };
type Answer = Outputs['arrivals']['joinedPrice'];

/** The price of one form beside one for each, the exemption, and the button that makes the form. */
export function JoinPrice({ chosen, plan, receiverId }: JoinPriceProps): ReactNode {
  const { t } = useTranslation('arrivals-join');
  const format = useFormat();
  const ids = chosen.map(({ id }) => id);
  const asked = trpc.arrivals.joinedPrice.useQuery(
    { ids, plan, receiverId },
    { placeholderData: (before) => before },
  );
  const [isRepacked, setIsRepacked] = useState(false);
  const isReady = chosen.every((card) => card.isReady) && asked.data?.price != null;
  const repackCents = asked.data?.repackCents ?? null;
  return (
    <Card title={t('price.title')} className={styles.price}>
      {asked.data ? (
        <Figures answer={asked.data} isSeveral={chosen.length > 1} />
      ) : (
        <NotYet query={asked} waiting={t('price.waiting')} />
      )}
      {asked.data?.exemption && <Exemption {...asked.data.exemption} />}
      {!chosen.every((card) => card.isReady) && <p className={styles.bar}>{t('bars')}</p>}
      {repackCents !== null && (
        <CheckField
          label={t('repack.choice', {
            price: repackCents === 0 ? t('services:free') : format.aud(repackCents),
          })}
          hint={t('repack.hint')}
          checked={isRepacked}
          onChange={({ target }) => setIsRepacked(target.checked)}
        />
      )}
      {isRepacked && repackCents !== null ? (
        <RepackFirst ids={ids} cents={repackCents} />
      ) : (
        <JoinNow {...{ chosen, plan, receiverId }} isReady={isReady} />
      )}
    </Card>
  );
}

function JoinNow({ chosen, plan, receiverId, isReady }: JoinPriceProps & { isReady: boolean }): ReactNode {
  const { t } = useTranslation('arrivals-join');
  const { join, isBusy } = useJoin((code) => t('joined', { code }));
  return (
    <>
      <Button
        size="lg"
        isFullWidth
        icon={<IconPackages size={20} aria-hidden="true" />}
        isBusy={isBusy}
        disabled={!isReady}
        onClick={() =>
          join({
            arrivals: chosen.map(({ id, version }) => ({ id, version })),
            plan,
            ...(receiverId !== undefined && { receiverId }),
          })
        }
      >
        {t('join')}
      </Button>
      <p className="muted">{t('next')}</p>
    </>
  );
}

/** Boxes that are packed together become another box, which is measured and sent then. */
function RepackFirst({ ids, cents }: { ids: string[]; cents: number }): ReactNode {
  const { t } = useTranslation('arrivals-join');
  const { ask, isBusy } = useRepackFirst();
  return (
    <>
      <Button
        size="lg"
        isFullWidth
        icon={<IconBox size={20} aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => ask(ids, cents)}
      >
        {t('repack.ask')}
      </Button>
      <p className="muted">{t('repack.next')}</p>
    </>
  );
}

function Figures({ answer, isSeveral }: { answer: Answer; isSeveral: boolean }): ReactNode {
  const { t } = useTranslation('arrivals-join');
  const format = useFormat();
  const { price, unmeasured, chargesCents } = answer;
  if (!price) return <p className={styles.bar}>{t('price.unmeasured', { numbers: textOf(unmeasured) })}</p>;
  const { joined, singlyCents, savedCents, repacked } = price;
  return (
    <>
      <dl className={styles.figures}>
        <Figure label={t(isSeveral ? 'price.joined' : 'price.alone')} isMain>
          <Money cents={joined.totalCents} mnt={joined.totalMnt} />
        </Figure>
        {isSeveral && (
          <>
            <Figure label={t('price.singly')}>
              <Money cents={singlyCents} />
            </Figure>
            <Figure label={t('price.saved')}>
              {savedCents > 0 ? (
                <strong className={styles.saved}>{format.aud(savedCents)}</strong>
              ) : (
                t('price.same')
              )}
            </Figure>
          </>
        )}
        {repacked && repacked.totalCents < joined.totalCents && (
          <Figure label={t('price.repacked', { count: repacked.boxes })}>
            {t('price.about', { amount: format.aud(repacked.totalCents) })}
          </Figure>
        )}
        {chargesCents > 0 && (
          <Figure label={t('price.charges')}>
            <Money cents={chargesCents} />
          </Figure>
        )}
      </dl>
      <p className="muted">{t('price.measured')}</p>
    </>
  );
}

function textOf(numbers: readonly string[]): string {
  return numbers.map((number) => formatArrivalNumber(number)).join(', ');
}

function Figure({
  label,
  isMain,
  children,
}: {
  label: string;
  isMain?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.figure} data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
