import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconHelpCircle,
  IconRepeat,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import verdicts from '~/app/components/station/verdict.module.css';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber, parseArrivalNumber } from '~/domain/arrivals/number';
import { homeOffice, officeOfRole, officeTable } from '~/domain/core/offices';
import type { KnownBox, ShelfVerdict } from '~/domain/station/shelf/verdict';
import styles from './shelf-task.module.css';
import type { OpenBox } from './types';
import { isStopped, type ShelvingState } from './use-shelving';

const looks: Readonly<Record<ShelfVerdict['kind'], { icon: Icon; colour: string }>> = {
  whose: { icon: IconCircleCheck, colour: 'good' },
  several: { icon: IconUsers, colour: 'careful' },
  unclear: { icon: IconHelpCircle, colour: 'careful' },
  known: { icon: IconRepeat, colour: 'here' },
  misread: { icon: IconAlertTriangle, colour: 'bad' },
};

type VerdictPanelProps = { shelving: ShelvingState; box: OpenBox };

/** Whose the box is, readable from two metres. */
export function VerdictPanel({ shelving, box }: VerdictPanelProps): ReactNode {
  const { t } = useTranslation('station');
  const { verdict, shelf } = shelving;
  const kind = kindOf(shelving, box);
  const Sign = kind ? looks[kind].icon : IconHelpCircle;
  const name = nameOf(shelving, box);
  return (
    <div
      className={`${verdicts.verdict} ${styles.verdict}`}
      data-verdict={kind && looks[kind].colour}
      role={kind === 'misread' ? 'alert' : 'status'}
    >
      <p className={styles.headline}>
        <Sign size={40} stroke={2.25} aria-hidden="true" />
        <span>{kind ? t(`shelf.verdicts.${kind}`) : t('said.waiting')}</span>
      </p>
      {name && <p className={styles.owner}>{name}</p>}
      <p className={styles.label}>
        {[box.label.trackingNumber, box.label.code, t('shelf.boxOf', { number: box.boxNo })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {kind && kind !== 'whose' && <p>{t(`shelf.reasons.${kind}`)}</p>}
      {kind === 'unclear' && shelf.record?.isComplete === false && <p>{t('shelf.incomplete')}</p>}
      {verdict && isStopped(box, verdict) && <Known shelving={shelving} known={verdict.known} />}
    </div>
  );
}

/** A choice of the clerk answers what was unclear; of another box of a known number the owner counts. */
function kindOf({ verdict }: ShelvingState, box: OpenBox): ShelfVerdict['kind'] | undefined {
  if (box.chosen === 'nobody') return 'unclear';
  if (box.chosen) return 'whose';
  if (verdict?.kind !== 'known' || !box.isAnother) return verdict?.kind;
  return verdict.sure && verdict.doubt === null ? 'whose' : 'unclear';
}

function nameOf({ verdict }: ShelvingState, { chosen }: OpenBox): string {
  const owner = chosen ?? (verdict?.doubt === null ? verdict.sure : undefined);
  if (owner === undefined || owner === 'nobody') return '';
  return [owner.name, owner.code, owner.shop].filter(Boolean).join(' · ');
}

function Known({ shelving, known }: { shelving: ShelvingState; known: readonly KnownBox[] }): ReactNode {
  const { t } = useTranslation('station');
  const format = useFormat();
  const { user } = useHost();
  const { zone } = officeTable[officeOfRole(user?.role ?? '') ?? homeOffice];
  return (
    <>
      <ul className={styles.known}>
        {known.map(({ boxNo, number, place, at }) => (
          <li key={boxNo}>
            {[t('shelf.boxOf', { number: boxNo }), shown(number), place, format.dateTime(at, zone)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      <div className={styles.answers}>
        <Button variant="outline" size="lg" aria-keyshortcuts="1" onClick={() => shelving.choose(1)}>
          1 · {t('shelf.same')}
        </Button>
        <Button variant="outline" size="lg" aria-keyshortcuts="2" onClick={shelving.isAnotherBox}>
          2 · {t('shelf.another')}
        </Button>
      </div>
    </>
  );
}

function shown(text: string | undefined): string {
  const number = text === undefined ? undefined : parseArrivalNumber(text);
  return number ? formatArrivalNumber(number) : (text ?? '');
}
