import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { CheckField } from '~/app/components/form/check-field';
import { LocalizedFields } from '~/app/components/form/localized-fields';
import { TextField } from '~/app/components/form/text-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { asLanguage } from '~/app/i18n/languages';
import { DAYS_OF_WEEK, weekdayName } from '~/domain/settings/offices/hours';
import styles from '../settings.module.css';
import { ClosedDays } from './closed-days';
import type { StoredWindow } from './types';

type WindowText = Omit<StoredWindow, 'id' | 'version' | 'stops' | 'leadHours'> & {
  /** As typed. */
  stops: string;
  leadHours: string;
};

const usual: WindowText = {
  ...{ name: { mn: '', en: '' }, fromTime: '14:00', toTime: '18:00', weekdays: [0, 1, 2, 3, 4, 5] },
  ...{ closedDays: [], stops: '12', leadHours: '12', isActive: true },
};

type WindowDialogProps = { window: StoredWindow | undefined; onClose: () => void };

/** Sends a new window or a changed one. */
function useWindow({ window, onClose }: WindowDialogProps) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const send = ({ stops, leadHours, ...text }: WindowText): void => {
    const typed = { ...text, stops: Number(stops || Number.NaN), leadHours: Number(leadHours || Number.NaN) };
    const more = {
      successText: t('window.saved'),
      done: async () => {
        await utils.delivery.windows.invalidate();
        onClose();
      },
    };
    const { createWindow, changeWindow } = utils.client.delivery;
    if (!window) return void run(typed, { send: (body) => createWindow.mutate(body), ...more });
    const { id, version } = window;
    void run({ id, version, ...typed }, { send: (body) => changeWindow.mutate(body), ...more });
  };
  return { send, isBusy, errors };
}

/** Adds a delivery window, or changes one. */
export function WindowDialog(props: WindowDialogProps): ReactNode {
  const { window, onClose } = props;
  const { t } = useTranslation('settings');
  const { send, isBusy, errors } = useWindow(props);
  const [text, setText] = useState<WindowText>(() => (window ? textOf(window) : usual));
  return (
    <ConfirmDialog
      isOpen
      title={window ? t('window.title') : t('window.new')}
      confirmLabel={t('save')}
      isBusy={isBusy}
      onConfirm={() => send(text)}
      onClose={onClose}
    >
      <WindowFields
        text={text}
        errors={errors}
        change={(part) => setText((before) => ({ ...before, ...part }))}
      />
    </ConfirmDialog>
  );
}

type FieldsProps = {
  text: WindowText;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<WindowText>) => void;
};

function WindowFields({ text, errors, change }: FieldsProps): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.form}>
      <LocalizedFields
        label={t('window.name')}
        texts={text.name}
        maxLength={80}
        errorIn={(locale) => errors[`name.${locale}`]}
        onChange={(name) => change({ name })}
      />
      <Numbers {...{ text, errors, change }} />
      <Weekdays {...{ text, errors, change }} />
      <ClosedDays days={text.closedDays} onChange={(closedDays) => change({ closedDays })} />
      <CheckField
        label={t('window.isActive')}
        checked={text.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      />
    </div>
  );
}

/** Hours of the day, the addresses of a day, and the hours of lead time. */
function Numbers({ text, errors, change }: FieldsProps): ReactNode {
  const { t } = useTranslation('settings');
  const line = (
    name: 'fromTime' | 'toTime' | 'stops' | 'leadHours',
    label: string,
    hint?: string,
  ): ReactNode => (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      isNumber
      value={text[name]}
      error={errors[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <>
      <div className={styles.pair}>
        {line('fromTime', t('window.from'))}
        {line('toTime', t('window.to'))}
      </div>
      <div className={styles.pair}>
        {line('stops', t('window.stops'))}
        {line('leadHours', t('window.lead'), t('window.leadHint'))}
      </div>
    </>
  );
}

function Weekdays({ text, errors, change }: FieldsProps): ReactNode {
  const { t, i18n } = useTranslation('settings');
  const language = asLanguage(i18n.language);
  return (
    <fieldset className={styles.account}>
      <legend>{t('window.weekdays')}</legend>
      {Array.from({ length: DAYS_OF_WEEK }, (_, day) => (
        <CheckField
          key={weekdayName(day, language)}
          label={weekdayName(day, language)}
          checked={text.weekdays.includes(day)}
          error={day === 0 ? errors.weekdays : undefined}
          onChange={({ target }) => change({ weekdays: withDay(text.weekdays, day, target.checked) })}
        />
      ))}
    </fieldset>
  );
}

function textOf({ id: _, version: _version, stops, leadHours, ...rest }: StoredWindow): WindowText {
  return { ...rest, stops: String(stops), leadHours: String(leadHours) };
}

function withDay(days: readonly number[], day: number, isOn: boolean): number[] {
  const others = days.filter((each) => each !== day);
  return (isOn ? [...others, day] : others).toSorted((one, other) => one - other);
}
