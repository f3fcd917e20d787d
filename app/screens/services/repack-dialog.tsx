import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { MeasureField } from '~/app/components/form/measure-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { NotYet } from '~/app/components/record/record-states';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { MAX_SERVED } from '~/domain/services/schema';
import { RepackBox } from './repack-box';
import styles from './services.module.css';
import { SheetEnd } from './sheet-end';
import type { Boxes, Work } from './types';
import { useRepack } from './use-repack';

/** Enters the new boxes of a repack or split, with the goods in each. */
export function RepackDialog({ service, onClose }: { service: Work; onClose: () => void }): ReactNode {
  const { t } = useTranslation('services');
  const { purpose, number } = service;
  const boxes = trpc.services.boxes.useQuery({ id: service.id });
  return (
    <Dialog
      isOpen
      title={t('doneTitle', { service: t(`purposes.${purpose}`), parcel: formatArrivalNumber(number) })}
      onClose={onClose}
    >
      {boxes.data ? (
        <RepackForm service={service} boxes={boxes.data} onClose={onClose} />
      ) : (
        <NotYet query={boxes} />
      )}
    </Dialog>
  );
}

type RepackFormProps = { service: Work; boxes: Boxes; onClose: () => void };

function RepackForm({ service, boxes, onClose }: RepackFormProps): ReactNode {
  const { t } = useTranslation('services');
  const format = useFormat();
  const sheet = useRepack(service, boxes, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    sheet.submit();
  };
  const total = boxes.boxes.reduce((sum, { grossG }) => sum + grossG, 0);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="muted small">
        {t('repack.before', {
          numbers: boxes.boxes.map((box) => formatArrivalNumber(box.number)).join(', '),
          weight: format.kg(total),
        })}
      </p>
      <NewBoxes sheet={sheet} boxes={boxes} />
      <BoxWeights sheet={sheet} />
      <TextAreaField
        label={t('repack.reason')}
        hint={t('repack.reasonHint')}
        isOptional
        maxLength={500}
        value={sheet.typed.reason}
        error={sheet.errors.reason}
        onChange={({ target }) => sheet.type({ reason: target.value })}
      />
      <SheetEnd sheet={sheet} onClose={onClose} />
    </form>
  );
}

type Sheet = ReturnType<typeof useRepack>;

function NewBoxes({ sheet, boxes }: { sheet: Sheet; boxes: Boxes }): ReactNode {
  const { t } = useTranslation('services');
  return (
    <>
      {sheet.children.map((child, index) => (
        <RepackBox
          key={child.id}
          index={index}
          child={child}
          lines={boxes.lines}
          errors={sheet.errors}
          isOnly={sheet.children.length === 1}
          onChange={(change) => sheet.change(child.id, change)}
          remove={
            sheet.children.length > 1 ? (
              <Button
                variant="quiet"
                icon={<IconTrash size={18} aria-hidden="true" />}
                onClick={() => sheet.remove(child.id)}
              >
                {t('repack.remove')}
              </Button>
            ) : undefined
          }
        />
      ))}
      {sheet.children.length < MAX_SERVED && (
        <Button variant="outline" icon={<IconPlus size={18} aria-hidden="true" />} onClick={sheet.add}>
          {t('repack.add')}
        </Button>
      )}
    </>
  );
}

/** What new boxes add to the weight, and what packaging that was thrown away takes off it. */
function BoxWeights({ sheet }: { sheet: Sheet }): ReactNode {
  const { t } = useTranslation('services');
  return (
    <div className={styles.measures}>
      <MeasureField
        unit="kg"
        label={t('repack.added')}
        isOptional
        value={sheet.typed.added}
        error={sheet.errors.addedG}
        onChange={({ target }) => sheet.type({ added: target.value })}
      />
      <MeasureField
        unit="kg"
        label={t('repack.removed')}
        isOptional
        value={sheet.typed.removed}
        error={sheet.errors.removedG}
        onChange={({ target }) => sheet.type({ removed: target.value })}
      />
    </div>
  );
}
