import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MatchPill } from '~/app/components/denied-parties/match-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './denied.module.css';
import { withoutPartyTexts } from './without-party';

export type MatchRow = Outputs['deniedParties']['matches']['rows'][number];

/** Our name, the listed one, their similarity, and the state. */
export function useMatchColumns(): ColumnDef<MatchRow>[] {
  const { t } = useTranslation('denied-parties');
  const format = useFormat();
  const { Link } = useHost();
  const roles = useRoles();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.two}>
            <Link to={`/moz/denied?id=${original.id}`}>{original.name}</Link>
            <small>{roles(original)}</small>
          </span>
        ),
      },
      {
        id: 'party',
        header: t('columns.party'),
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.two}>
            <span>
              {original.withoutParty
                ? t(withoutPartyTexts[original.withoutParty].title)
                : original.matchedName}
            </span>
            {original.kind && <small>{`${t(`kinds.${original.kind}`)} · ${original.reference}`}</small>}
          </span>
        ),
      },
      {
        id: 'score',
        header: t('columns.score'),
        meta: { isNumber: true },
        cell: ({ row: { original } }) => (original.kind ? `${original.score} %` : '–'),
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ row: { original } }): ReactNode => <MatchPill status={original.status} />,
      },
      {
        id: 'decidedBy',
        header: t('columns.decidedBy'),
        meta: { isHiddenOnPhones: true },
        cell: ({ row: { original } }) => original.decidedBy ?? '–',
      },
      {
        id: 'createdAt',
        header: t('columns.found'),
        meta: { sort: 'createdAt' },
        cell: ({ row: { original } }) => format.placeTime(original.createdAt, homeZone),
      },
    ],
    [t, format, Link, roles],
  );
}

type Roles = Pick<MatchRow, 'isCustomer' | 'isSender' | 'isReceiver'>;

/** The role of the name: customer, sender or receiver. */
export function useRoles(): (row: Roles) => string {
  const { t } = useTranslation('denied-parties');
  return useMemo(
    () =>
      ({ isCustomer, isSender, isReceiver }) =>
        [isCustomer && t('roles.customer'), isSender && t('roles.sender'), isReceiver && t('roles.receiver')]
          .filter(Boolean)
          .join(', ') || t('roles.former'),
    [t],
  );
}
