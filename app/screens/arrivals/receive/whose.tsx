import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck, IconQuestionMark } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { CustomerSearch } from '~/app/components/customers/customer-search';
import { Card } from '~/app/components/layout/card';
import { Pill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import type { Outputs } from '~/server/router';
import { CandidateList } from '../parts/candidate-list';
import styles from './receive.module.css';
import type { ReceiveArrival, TypedLabel } from './use-receive-arrival';

const PAUSE_MS = 300;

type Answer = Outputs['arrivals']['candidates'];

/** The customers whom the typed label may mean; asked again when the clerk pauses. */
export function useCandidates(label: TypedLabel): Answer | undefined {
  const [typed] = useDebouncedValue(label, PAUSE_MS);
  const hasText = Object.values(typed).some((text) => text.trim().length > 2);
  const found = trpc.arrivals.candidates.useQuery(typed, {
    enabled: hasText,
    placeholderData: keepPreviousData,
  });
  return hasText ? found.data : undefined;
}

/** Whose the box is: surely one customer's, one of several, or nobody's yet. */
export function Whose({
  receive,
  answer,
}: {
  receive: ReceiveArrival;
  answer: Answer | undefined;
}): ReactNode {
  const { t } = useTranslation('arrivals');
  const { box, change } = receive;
  const { chosen } = box;
  const first = answer?.isSure ? answer.candidates[0] : undefined;
  const name = chosen?.name ?? first?.name;
  return (
    <Card
      title={t('receive.whose')}
      aside={
        <Pill color={name ? 'green' : 'gold'} icon={name ? IconCircleCheck : IconQuestionMark}>
          {name ?? t('common:status.arrival.unclaimed')}
        </Pill>
      }
    >
      <div className={styles.whose} aria-live="polite">
        {answer && <KnownBoxes known={answer.known} />}
        {answer?.doubt && <p className={styles.doubt}>{t(`doubts.${answer.doubt}`)}</p>}
        {answer && answer.candidates.length === 0 && <p className="muted">{t('candidates.none')}</p>}
        <CandidateList
          candidates={answer?.candidates ?? []}
          chosen={chosen?.customerId ?? first?.customerId}
          onChoose={({ customerId, name: chosenName, expectedId }) =>
            change({ chosen: { customerId, name: chosenName, ...(expectedId && { expectedId }) } })
          }
        />
        <CustomerSearch
          chosen={chosen?.customerId}
          onPick={({ id, name: found }) => change({ chosen: { customerId: id, name: found } })}
        />
        {chosen && (
          <div>
            <Button variant="quiet" size="sm" onClick={() => change({ chosen: undefined })}>
              {t('receive.undoChoice')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Boxes of the same number that are here already: scanned twice, or another box. */
function KnownBoxes({ known }: Pick<Answer, 'known'>): ReactNode {
  const { t } = useTranslation('arrivals');
  const { Link } = useHost();
  if (known.length === 0) return null;
  return (
    <div className={styles.doubt} role="note">
      <p>{t('receive.known')}</p>
      <ul>
        {known.map(({ id, number, boxNo, place }) => (
          <li key={id}>
            <Link to={`/moz/arrival/view/${id}`}>{formatArrivalNumber(number)}</Link>
            {' · '}
            {[t('columns.boxNo', { number: boxNo }), place].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
