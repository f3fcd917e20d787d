import { IconPackage } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/app/components/actions/button';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { Card } from '~/app/components/layout/card';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import type { Inputs, Outputs } from '~/server/router';
import type { UnclaimedRow } from '../types';
import { ClaimDialog } from './claim-dialog';
import styles from './unclaimed.module.css';

type UnclaimedListProps = {
  list: Outputs['claims']['unclaimed'];
  input: Inputs['claims']['unclaimed'];
};

/** The rows of the list, their filter, and the dialog in which a customer says that one is theirs. */
export function UnclaimedList({ list, input }: UnclaimedListProps): ReactNode {
  const { t } = useTranslation('claims');
  const [claimed, setClaimed] = useState<UnclaimedRow | 'number'>();
  return (
    <Card>
      <div className={styles.tools}>
        <StateFilter
          name="suburb"
          label={t('suburb')}
          any={t('anySuburb')}
          beside={{ after: '' }}
          choices={list.suburbs.map((suburb) => ({ value: suburb, label: suburb }))}
        />
        <Button variant="outline" onClick={() => setClaimed('number')}>
          {t('byNumber')}
        </Button>
      </div>
      {list.rows.length === 0 && <EmptyState>{t(input.suburb ? 'noneInSuburb' : 'none')}</EmptyState>}
      <ul className={styles.rows} aria-label={t('title')}>
        {list.rows.map((row) => (
          <Row key={row.key} row={row} onClaim={() => setClaimed(row)} />
        ))}
      </ul>
      <Turn next={list.next} input={input} />
      {claimed && <ClaimDialog row={claimed} onClose={() => setClaimed(undefined)} />}
    </Card>
  );
}

function Row({ row: { label, suburb }, onClaim }: { row: UnclaimedRow; onClaim: () => void }): ReactNode {
  const { t } = useTranslation('claims');
  return (
    <li className={styles.row}>
      <IconPackage size={22} aria-hidden="true" className={styles.icon} />
      <span className={styles.label}>
        <strong>
          <bdi>{label}</bdi>
        </strong>
        <span className="muted small">{suburb === '' ? t('noSuburb') : <bdi>{suburb}</bdi>}</span>
      </span>
      <Button size="sm" variant="soft" aria-label={t('isMineOf', { label })} onClick={onClaim}>
        {t('isMine')}
      </Button>
    </li>
  );
}

/** To the next rows, and back to the first ones. */
function Turn({ next, input }: { next: string | null; input: UnclaimedListProps['input'] }): ReactNode {
  const { t } = useTranslation('claims');
  const { searchParams } = useHost();
  if (next === null && input.afterKey === undefined) return null;
  const to = (after: string | undefined): string => {
    const search = new URLSearchParams(searchParams);
    if (after === undefined) search.delete('after');
    else search.set('after', after);
    return search.size > 0 ? `/moz/unclaimed?${search}` : '/moz/unclaimed';
  };
  return (
    <div className={styles.turn}>
      {input.afterKey !== undefined && (
        <LinkButton variant="outline" size="sm" to={to(undefined)}>
          {t('first')}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton variant="outline" size="sm" to={to(next)}>
          {t('more')}
        </LinkButton>
      )}
    </div>
  );
}
