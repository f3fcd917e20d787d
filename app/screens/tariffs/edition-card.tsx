import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { FactList } from '~/app/components/record/fact-list';
import { useFormat } from '~/app/i18n/use-format';
import { localized } from '~/domain/core/localized';
import { homeZone } from '~/domain/core/offices';
import { BandTable } from './band-table';
import { EditionPill } from './edition-pill';
import type { Edition } from './plan-query';
import styles from './tariff.module.css';

type EditionCardProps = { edition: Edition; action?: ReactNode };

/** One edition: its bands, its weighing rules, and its author. */
export function EditionCard({ edition, action }: EditionCardProps): ReactNode {
  const { t, i18n } = useTranslation('tariffs');
  const format = useFormat();
  const name = localized(edition.name, i18n.language);
  const description = localized(edition.description, i18n.language);
  return (
    <Card
      title={t('from', { at: format.placeTime(edition.validFrom, homeZone) })}
      aside={<EditionPill state={edition.state} />}
    >
      <div className={styles.edition}>
        <p className="muted">{[name, description].filter(Boolean).join(' · ')}</p>
        <div className={styles.two}>
          <BandTable bands={edition.bands} />
          <FactList
            facts={[
              { label: t('fields.minCharge'), value: format.aud(edition.minCents) },
              { label: t('fields.minWeight'), value: format.kg(edition.minG) },
              { label: t('fields.step'), value: format.kg(edition.stepG) },
              { label: t('fields.divisor'), value: format.number(edition.divisor) },
              {
                label: t('fields.days'),
                value: t('days', { from: edition.transitDaysFrom, to: edition.transitDaysTo }),
              },
              { label: t('fields.audience'), value: t(`audiences.${edition.audience}`) },
              {
                label: t('entered'),
                value: [
                  edition.isDemo ? t('demo') : edition.enteredBy,
                  format.placeTime(edition.createdAt, homeZone),
                ]
                  .filter(Boolean)
                  .join(' · '),
              },
              edition.withdrawnAt
                ? { label: t('states.withdrawn'), value: format.placeTime(edition.withdrawnAt, homeZone) }
                : undefined,
            ]}
          />
        </div>
        {action && <div>{action}</div>}
      </div>
    </Card>
  );
}
