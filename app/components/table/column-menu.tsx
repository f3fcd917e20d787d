import { IconColumns3 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import { DropDown } from '~/app/components/overlay/drop-down';
import { useHost } from '~/app/host';
import type { ListName } from '~/domain/core/export/lists';
import styles from './table-tools.module.css';

export type ColumnChoice = { id: string; label: string };

type ColumnMenuProps = { list: ListName; columns: readonly ColumnChoice[] };

/** Selects the columns of the list. The first is the row's name and always visible. */
export function ColumnMenu({ list, columns }: ColumnMenuProps): ReactNode {
  const { t } = useTranslation();
  const { hiddenColumns, hideColumns } = useHost();
  const [isOpened, setOpened] = useState(false);
  const hidden = hiddenColumns[list] ?? [];
  const turn = (id: string): void =>
    hideColumns(list, hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <DropDown
      isNear
      label={t('table.columns')}
      onOpen={() => setOpened(true)}
      signClassName={styles.sign}
      sign={<IconColumns3 size={20} aria-hidden="true" />}
    >
      {() =>
        isOpened && (
          <fieldset className={styles.choices}>
            <legend>{t('table.columns')}</legend>
            {columns.map(({ id, label }, at) => (
              <CheckField
                key={id}
                label={label}
                checked={!hidden.includes(id) || at === 0}
                disabled={at === 0}
                onChange={() => turn(id)}
              />
            ))}
          </fieldset>
        )
      }
    </DropDown>
  );
}
