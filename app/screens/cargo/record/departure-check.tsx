import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsigneeSheets } from '~/app/components/customs/use-consignee-sheets';
import { useErrorText } from '~/app/components/form/use-error-text';
import { useOverText } from '~/app/components/goods/use-over-text';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { departureConditions } from '~/domain/cargo/departure';
import { localized } from '~/domain/core/localized';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from '../cargo.module.css';
import type { Cargo } from './types';

type Problem = Cargo['problems'][number];

/** Every condition of departure: met, or the problem with its parcels. */
export function DepartureCheck({ cargo }: { cargo: Cargo }): ReactNode {
  const { t } = useTranslation('cargo');
  if (cargo.status !== 'open' && cargo.status !== 'closed') return null;
  const { problems, cautions } = cargo;
  return (
    <Card
      title={t('check.title')}
      aside={
        problems.length > 0 && <span className="muted">{t('check.count', { count: problems.length })}</span>
      }
    >
      {problems.length === 0 && (
        <p className={styles.ready} role="status">
          <IconCircleCheck size={22} aria-hidden="true" />
          {t(cargo.status === 'open' ? 'check.goodSoFar' : 'check.good')}
        </p>
      )}
      <ul className={styles.problems}>
        {Object.entries(departureConditions).map(([name, codes]) => (
          <Condition
            key={name}
            text={t(`check.conditions.${name}`)}
            problems={problems.filter(({ code }) => codes.some((known) => known === code))}
          />
        ))}
        {cargo.goodsOver.map((over) => (
          <GoodsOver key={`${over.name.en} ${over.scope} ${over.parcel}`} over={over} />
        ))}
        <SheetHint cargoId={cargo.id} />
        {cautions.length > 0 && <Condition text={t('check.unlabelled')} problems={cautions} isCaution />}
      </ul>
    </Card>
  );
}

/** The broker has nothing of the flight yet, which does not stop the departure. */
function SheetHint({ cargoId }: { cargoId: string }): ReactNode {
  const { t } = useTranslation('cargo');
  const sheets = useConsigneeSheets(cargoId);
  if (!sheets || sheets.isEmpty || sheets.versions.length > 0) return null;
  return (
    <li data-caution>
      <IconAlertTriangle size={20} role="img" aria-label={t('check.caution')} />
      <span>{t('check.noSheet')}</span>
    </li>
  );
}

/** Which goods are above their largest amount, and by how much. */
function GoodsOver({ over }: { over: Cargo['goodsOver'][number] }): ReactNode {
  const { t, i18n } = useTranslation('cargo');
  const overText = useOverText();
  return (
    <li>
      <IconAlertTriangle size={20} role="img" aria-label={t('check.unmet')} />
      <span>
        <strong>{localized(over.name, i18n.language)}.</strong> {overText(over)}
      </span>
      {over.parcel && <span className="code">{formatParcelNumber(over.parcel)}</span>}
    </li>
  );
}

type ConditionProps = {
  text: string;
  problems: readonly Problem[];
  /** It does not stop the departure. */
  isCaution?: boolean;
};

function Condition({ text, problems, isCaution = false }: ConditionProps): ReactNode {
  const { t } = useTranslation('cargo');
  const { Link } = useHost();
  const errorText = useErrorText();
  const isMet = problems.length === 0;
  const Icon = isMet ? IconCircleCheck : IconAlertTriangle;
  const own = problems.filter(({ parcel }) => parcel === null);
  return (
    <li data-met={isMet || undefined} data-caution={isCaution || undefined}>
      <Icon
        size={20}
        role="img"
        aria-label={t(isCaution ? 'check.caution' : isMet ? 'check.met' : 'check.unmet')}
      />
      <span>{text}</span>
      {own.map(({ code }) => (
        <strong key={code}>{errorText(code)}</strong>
      ))}
      {problems.map(
        ({ code, parcel }) =>
          parcel && (
            <Link
              key={`${parcel.id} ${code}`}
              to={`/moz/parcel/preview/${parcel.id}`}
              className="code"
              title={errorText(code)}
            >
              {formatParcelNumber(parcel.number)}
            </Link>
          ),
      )}
    </li>
  );
}
