import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { MatchPill } from '~/app/components/denied-parties/match-pill';
import { Card } from '~/app/components/layout/card';
import { FactList } from '~/app/components/record/fact-list';
import { RecordHistory } from '~/app/components/record/history';
import { RecordHead } from '~/app/components/record/record-head';
import { RecordPage } from '~/app/components/record/record-page';
import { NotYet } from '~/app/components/record/record-states';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { formatMobile } from '~/domain/core/mobile-text';
import { formatParcelNumber } from '~/domain/parcels/number';
import { Decisions } from './decisions';
import styles from './denied.module.css';
import { JudgeMatch, type Judgement } from './judge-match';
import type { Match } from './types';
import { useListedOn } from './use-listed-on';
import { useRoles } from './use-match-columns';
import { withoutPartyTexts } from './without-party';

/** One of our names beside the listed one, with the details needed to compare them. */
export function MatchRecord({ id }: { id: string }): ReactNode {
  const query = trpc.deniedParties.match.useQuery({ id });
  if (query.data) return <Record match={query.data} />;
  return <NotYet query={query} />;
}

function Record({ match }: { match: Match }): ReactNode {
  const { t } = useTranslation('denied-parties');
  const { can } = useHost();
  const [judging, setJudging] = useState<Judgement>();
  const { status, name, score, kind, withoutParty } = match;
  const mayJudge = can('update', 'DeniedParty') && status !== 'lapsed';
  return (
    <>
      <RecordPage
        head={
          <RecordHead
            name={name}
            status={<MatchPill status={status} size="lg" />}
            facts={withoutParty ? t(withoutPartyTexts[withoutParty].title) : t('record.alike', { score })}
            back={{ to: '/moz/denied', label: t('record.back') }}
            next={
              mayJudge &&
              status !== 'cleared' && <Button onClick={() => setJudging('clear')}>{t('judge.clear')}</Button>
            }
            others={
              mayJudge &&
              status !== 'confirmed' && (
                <Button variant="outline" onClick={() => setJudging('confirm')}>
                  {t('judge.confirm')}
                </Button>
              )
            }
          />
        }
        facts={
          <>
            <div className={styles.pair}>
              <Ours match={match} />
              {kind && <Listed match={match} kind={kind} />}
              {withoutParty && <WithoutParty reason={withoutParty} />}
            </div>
            <Parcels match={match} />
          </>
        }
        history={
          <>
            <Decisions decisions={match.decisions} />
            <RecordHistory key={match.version} kind="denied_match" id={match.id} />
          </>
        }
      />
      {judging && <JudgeMatch match={match} judgement={judging} onDone={() => setJudging(undefined)} />}
    </>
  );
}

function Ours({ match }: { match: Match }): ReactNode {
  const { t } = useTranslation('denied-parties');
  const { Link } = useHost();
  const roles = useRoles();
  const { customerId, customer } = match;
  return (
    <Card title={t('record.ours')}>
      <p className={styles.name}>{match.name}</p>
      <FactList
        facts={[
          { label: t('record.role'), value: roles(match) },
          {
            label: t('record.customer'),
            value: (
              <Link to={`/moz/customer/view/${customerId}`}>{customer.name || t('record.unnamed')}</Link>
            ),
          },
          { label: t('record.mobile'), value: customer.mobile && formatMobile(customer.mobile) },
        ]}
      />
    </Card>
  );
}

function WithoutParty({ reason }: { reason: NonNullable<Match['withoutParty']> }): ReactNode {
  const { t } = useTranslation('denied-parties');
  const { title, text } = withoutPartyTexts[reason];
  return (
    <Card title={t(title)}>
      <p>{t(text)}</p>
    </Card>
  );
}

type ListedProps = { match: Match; kind: NonNullable<Match['kind']> };

function Listed({ match, kind }: ListedProps): ReactNode {
  const { t } = useTranslation('denied-parties');
  const listedOnText = useListedOn();
  const { partyName, matchedName, reference, born, citizenship, listedOn, aliases } = match;
  return (
    <Card title={t('record.listed')}>
      <p className={styles.name}>{partyName}</p>
      {match.isRemoved && <p className={styles.warning}>{t('record.removed')}</p>}
      <FactList
        facts={[
          { label: t('columns.matched'), value: matchedName === partyName ? '' : matchedName },
          { label: t('columns.kind'), value: t(`kinds.${kind}`) },
          { label: t('columns.reference'), value: reference },
          { label: t('columns.born'), value: born },
          { label: t('columns.citizenship'), value: citizenship },
          { label: t('columns.listedOn'), value: listedOnText(listedOn) },
          { label: t('columns.aliases'), value: aliases.join('; ') },
        ]}
      />
    </Card>
  );
}

function Parcels({ match }: { match: Match }): ReactNode {
  const { t } = useTranslation('denied-parties');
  const { Link } = useHost();
  return (
    <Card title={t('record.parcels')}>
      {match.parcels.length === 0 && <p className="muted">{t('record.noParcels')}</p>}
      <ul className={styles.parcels}>
        {match.parcels.map(({ id, number, status, receiverName }) => (
          <li key={id}>
            <Link to={`/moz/parcel/preview/${id}`} className="code">
              {formatParcelNumber(number)}
            </Link>
            <span>{receiverName}</span>
            <StatusPill kind="parcel" state={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
