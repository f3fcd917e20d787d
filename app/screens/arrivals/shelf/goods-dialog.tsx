import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { RemoveButton } from '~/app/components/actions/remove-button';
import { useChange } from '~/app/components/feedback/use-change';
import { MeasureField } from '~/app/components/form/measure-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { batteries } from '~/domain/core/battery';
import { MAX_ITEMS } from '~/domain/core/measures';
import styles from './shelf.module.css';
import { emptyGoods, readGoods, type TypedGoods, typedGoods } from './typed-goods';
import type { ShelfArrival } from './types';

type GoodsDialogProps = { arrival: ShelfArrival; onClose: () => void };

/** Declares the goods of an arrival. Value and battery may be left for later. */
export function GoodsDialog({ arrival, onClose }: GoodsDialogProps): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const { lines, setLines, errors, isBusy, save } = useGoods(arrival, onClose);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await save();
  };
  return (
    <Dialog isOpen title={t('goods.title')} onClose={onClose} place="side">
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <p className="muted small">{t('goods.lead')}</p>
        <ol className={styles.goods}>
          {lines.map((line, at) => (
            <GoodsLine
              key={line.key}
              line={line}
              at={at}
              errors={errors}
              isAlone={lines.length === 1}
              onChange={(part) =>
                setLines(lines.map((one) => (one.key === line.key ? { ...one, ...part } : one)))
              }
              onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
            />
          ))}
        </ol>
        <div className={styles.actions}>
          {lines.length < MAX_ITEMS && (
            <Button
              variant="quiet"
              icon={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setLines([...lines, emptyGoods(crypto.randomUUID())])}
            >
              {t('goods.add')}
            </Button>
          )}
          <Button type="submit" isBusy={isBusy}>
            {t('goods.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useGoods({ id, version, items }: ShelfArrival, onSaved: () => void) {
  const { t } = useTranslation('arrivals-shelf');
  const [lines, setLines] = useState<TypedGoods[]>(() =>
    items.length > 0 ? items.map((item, at) => typedGoods(item, String(at))) : [emptyGoods('0')],
  );
  const [typedErrors, setTypedErrors] = useState<Record<string, string>>({});
  const utils = trpc.useUtils();
  const declare = trpc.arrivals.declareGoods.useMutation();
  const { run, isBusy, errors } = useChange();
  const save = async (): Promise<void> => {
    const read = readGoods(lines);
    setTypedErrors(read.errors);
    if (Object.keys(read.errors).length > 0) return;
    const done = async (): Promise<void> => {
      await utils.arrivals.shelf.invalidate();
      onSaved();
    };
    await run(
      { id, version, items: read.items },
      { send: declare.mutateAsync, successText: t('goods.saved'), done },
    );
  };
  return { lines, setLines, errors: { ...errors, ...typedErrors }, isBusy, save };
}

type GoodsLineProps = {
  line: TypedGoods;
  at: number;
  errors: Readonly<Record<string, string>>;
  isAlone: boolean;
  onChange: (part: Partial<TypedGoods>) => void;
  onRemove: () => void;
};

function GoodsLine({ line, at, errors, isAlone, onChange, onRemove }: GoodsLineProps): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const number = at + 1;
  const look = (name: 'description' | 'quantity' | 'value' | 'battery') => ({
    label: t(`goods.${name}`),
    value: line[name],
    error: errors[`items.${at}.${name}`],
  });
  return (
    <li>
      <fieldset className={styles.line}>
        <legend>{t('goods.line', { number })}</legend>
        <TextField
          {...look('description')}
          maxLength={200}
          autoComplete="off"
          placeholder={t('goods.example')}
          onChange={(event) => onChange({ description: event.target.value })}
        />
        <div className={styles.pair}>
          <TextField
            {...look('quantity')}
            inputMode="numeric"
            autoComplete="off"
            isNumber
            maxLength={6}
            onChange={(event) => onChange({ quantity: event.target.value })}
          />
          <MeasureField
            {...look('value')}
            unit="aud"
            onChange={(event) => onChange({ value: event.target.value })}
          />
        </div>
        <SelectField
          {...look('battery')}
          placeholder={t('goods.batteryUnknown')}
          choices={batteries.map((value) => ({ value, label: t(`common:batteries.${value}`) }))}
          onChange={(event) => onChange({ battery: event.target.value })}
        />
        <RemoveButton
          label={t('goods.removeOf', { number })}
          question={t('goods.removeQuestion', { number })}
          hasContent={line.description !== '' || line.value !== ''}
          disabled={isAlone}
          onRemove={onRemove}
        />
      </fieldset>
    </li>
  );
}
