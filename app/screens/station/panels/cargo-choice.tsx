import { IconArrowsExchange } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import type { KeptCargo } from '~/domain/station/schema';
import styles from './cargo-choice.module.css';

type CargoChoiceProps = {
  mode: 'load' | 'arrive';
  cargos: readonly KeptCargo[];
  chosen: KeptCargo | undefined;
  isLoading: boolean;
  onChoose: (cargo: KeptCargo) => void;
};

/** Selects the cargo for loading or arrival. A selected one is collapsed to one line. */
export function CargoChoice({ mode, cargos, chosen, isLoading, onChoose }: CargoChoiceProps): ReactNode {
  const { t } = useTranslation('station');
  const [isChoosing, setChoosing] = useState(false);
  if (isLoading) return <p className={styles.loading}>{t('loadingCargos')}</p>;
  if (cargos.length === 0) return <p className={styles.none}>{t(`noCargo.${mode}`)}</p>;
  if (chosen && !isChoosing) {
    return (
      <div className={styles.chosen}>
        <p>
          <strong className={styles.code}>{chosen.code}</strong> <CargoText cargo={chosen} />
        </p>
        {cargos.length > 1 && (
          <Button
            variant="outline"
            size="lg"
            icon={<IconArrowsExchange size={22} aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {t('otherCargo')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <fieldset className={styles.choice}>
      <legend>{t(`chooseCargo.${mode}`)}</legend>
      {cargos.map((cargo) => (
        <button
          key={cargo.id}
          type="button"
          className={styles.cargo}
          aria-pressed={cargo.id === chosen?.id}
          onClick={() => {
            setChoosing(false);
            onChoose(cargo);
          }}
        >
          <strong className={styles.code}>{cargo.code}</strong>
          <CargoText cargo={cargo} />
        </button>
      ))}
    </fieldset>
  );
}

function CargoText({ cargo }: { cargo: KeptCargo }): ReactNode {
  const { t } = useTranslation('station');
  const format = useFormat();
  const text =
    cargo.status === 'open'
      ? t('closesAt', { at: format.placeTime(cargo.cutOff, originZone) })
      : t('awaitedOf', { count: cargo.awaited });
  return <span className={styles.text}>{text}</span>;
}
