import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { RecordHistory } from '~/app/components/record/history';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import type { ConstantKey } from '~/domain/settings/default-constants';
import type { Outputs } from '~/server/router';
import { ConstantDialog } from './constant-dialog';
import { ConstantHistory } from './constant-history';
import styles from './settings.module.css';
import { useConstantText } from './use-constant-text';

type Entry = Outputs['settings']['constants']['rows'][number];

type ConstantRowProps = { constant: ConstantKey; entries: readonly Entry[]; servedAt: Date };

/** One constant: today's value, the next one if there is any, and the collapsed history. */
export function ConstantRow({ constant, entries, servedAt }: ConstantRowProps): ReactNode {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { can } = useHost();
  const text = useConstantText(constant);
  const [isChanging, setChanging] = useState(false);
  const today = entries.find(({ validFrom }) => validFrom <= servedAt);
  const ahead = entries.filter(({ validFrom }) => validFrom > servedAt);
  const name = t(`keys.${constant.replaceAll('.', '_')}`);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{name}</strong>
        {ahead.map((entry) => (
          <span key={entry.id} className={styles.ahead}>
            {t('ahead', { value: text(entry.value), at: format.placeTime(entry.validFrom, homeZone) })}
          </span>
        ))}
        {entries.length > 0 && (
          <ConstantHistory entries={entries} text={text}>
            <RecordHistory key={entries[0]?.id} kind="constant" id={constant} isApart />
          </ConstantHistory>
        )}
      </div>
      <span className={styles.value}>{today ? text(today.value) : '–'}</span>
      {can('update', 'Constant') && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('changeOf', { name })}
          onClick={() => setChanging(true)}
        >
          {t('change')}
        </Button>
      )}
      {isChanging && (
        <ConstantDialog
          constant={constant}
          name={name}
          value={today?.value}
          seen={entries[0]?.id ?? null}
          onClose={() => setChanging(false)}
        />
      )}
    </li>
  );
}
