import { IconBarcode } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedNumber } from '~/app/components/station/asked-number';
import { Notices } from '~/app/components/station/queue/notices';
import { useStation } from '~/app/components/station/queue/use-station';
import { Refusals } from '~/app/components/station/refusals';
import { ScaleReading } from '~/app/components/station/scale/scale-reading';
import { useScale } from '~/app/components/station/scale/use-scale';
import { ScanInput } from '~/app/components/station/scan-input';
import { LineState } from '~/app/components/station/scans/line-state';
import { Problems } from '~/app/components/station/scans/problems';
import { ScreeningFields } from '~/app/components/station/scans/screening-fields';
import { useAnswerText } from '~/app/components/station/scans/use-answer-text';
import type { Station } from '~/app/components/station/scans/use-scan-store';
import { ShelfLabelSheet } from '~/app/components/station/shelf/shelf-label-sheet';
import { commandsAddress } from '~/domain/documents/kinds';
import { AnswerPanel } from './panels/answer-panel';
import { CargoChoice } from './panels/cargo-choice';
import { LastScans } from './panels/last-scans';
import { ModeBar } from './panels/mode-bar';
import { Tally } from './panels/tally';
import { UndoButton } from './panels/undo-button';
import styles from './station.module.css';
import { HandOverTask } from './tasks/hand-over-task';
import { MeasurePanel } from './tasks/measure-panel';
import { ReceiveTask } from './tasks/receive-task';
import { LaterShelfTask } from './tasks/shelf/later-shelf-task';
import { ShelfState } from './tasks/shelf/shelf-state';
import { useStationKeys } from './use-station-keys';
import { type StationState, useStationQueue } from './use-station-queue';

/** `/moz/station`: one field for all scans and one answer panel. It works with gloves and without a mouse. */
export function StationScreen(): ReactNode {
  const { t } = useTranslation('station');
  const field = useRef<HTMLInputElement>(null);
  const station = useStation();
  const bench = useStationQueue(station);
  const { mode, cargo, scanStore, asking } = bench;
  const undo = (): void => {
    asking.drop();
    void scanStore.undo();
  };
  const backToField = (act: () => void): void => {
    act();
    field.current?.focus();
  };
  const { measuring, receiving, handingOver } = bench;
  const hasTask = Boolean(measuring.weighed ?? receiving.slip ?? handingOver.parcel ?? asking.asked);
  useEffect(() => {
    if (!hasTask) field.current?.focus();
  }, [hasTask]);
  useStationKeys({ field, onMode: bench.pressMode, onUndo: undo });

  return (
    <div className={styles.station}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <LineState station={station} />
      </header>
      <Notices station={station} />
      <ModeBar
        modes={bench.modes}
        chosen={mode}
        onChoose={(chosen) => backToField(() => bench.chooseMode(chosen))}
      />
      <div className={styles.bench}>
        <Work station={station} bench={bench} field={field} backToField={backToField} />
        <div className={styles.side}>
          <Tally mode={mode} cargo={cargo} session={bench.session} />
          <UndoButton scan={scanStore.undoable} onUndo={() => backToField(undo)} />
          <LastScans station={station} log={bench.log} />
        </div>
      </div>
      <CommandSheet />
      <ShelfLabelSheet />
    </div>
  );
}

type WorkProps = {
  station: Station;
  bench: StationState;
  field: RefObject<HTMLInputElement>;
  /** Does something, and gives the focus back to the field. */
  backToField: (act: () => void) => void;
};

/** Where the scans go, the field, and what follows a scan. */
function Work({ station, bench, field, backToField }: WorkProps): ReactNode {
  const { t } = useTranslation('station');
  const { mode, cargo, asking } = bench;
  return (
    <div className={styles.work}>
      {(mode === 'load' || mode === 'arrive') && (
        <CargoChoice
          key={mode}
          mode={mode}
          cargos={bench.cargos}
          chosen={cargo}
          isLoading={bench.isLoading}
          onChoose={(chosen) => backToField(() => bench.chooseCargo(chosen))}
        />
      )}
      {mode === 'screen' && <ScreeningFields screening={bench.screening} />}
      <div className={styles.field}>
        <ScanInput
          field={field}
          label={t(fieldLabel(bench))}
          onScan={bench.take}
          onEnter={mode === 'shelf' ? bench.shelving.save : asking.confirm}
          isBusy={bench.result?.verdict === 'waiting'}
          wanted={mode === 'shelf' ? 'any' : 'own'}
        />
      </div>
      {mode === 'measure' && <MeasureScale />}
      {mode === 'shelf' && <ShelfState shelf={bench.shelving.shelf} />}
      <Task bench={bench} />
      <PastRefusals bench={bench} onAcknowledge={(key) => backToField(() => bench.acknowledge(key))} />
      <Problems station={station} />
    </div>
  );
}

/** What the one field takes next. */
function fieldLabel({ mode, shelving }: StationState): 'slip' | 'number' | 'shelf.label' | 'shelf.next' {
  if (mode === 'shelf') return shelving.box ? 'shelf.next' : 'shelf.label';
  return mode === 'receive' ? 'slip' : 'number';
}

/** The modes as bar codes, to print and hang up beside the scanner. */
function CommandSheet(): ReactNode {
  const { t, i18n } = useTranslation('station');
  return (
    <p className={styles.sheet}>
      <a href={`${commandsAddress}?lang=${i18n.language}`} target="_blank" rel="noreferrer">
        <IconBarcode size={18} aria-hidden="true" />
        {t('commandSheet')}
      </a>
    </p>
  );
}

/** Shown before a parcel is scanned, so that the scale is connected when its weight is needed. */
function MeasureScale(): ReactNode {
  return <ScaleReading scale={useScale()} />;
}

type PastRefusalsProps = { bench: StationState; onAcknowledge: (key?: string | number) => void };

/** All refused scans except the one in the answer panel. */
function PastRefusals({ bench, onAcknowledge }: PastRefusalsProps): ReactNode {
  const { headline, reason } = useAnswerText();
  const isPanelShown = !(
    bench.measuring.weighed ??
    bench.receiving.slip ??
    bench.asking.asked ??
    bench.shelving.box
  );
  const past = bench.refusals.filter(({ key }) => !isPanelShown || key !== bench.result?.key);
  const refusals = past.map((result) => ({
    key: result.key,
    text: result.text,
    detail: [headline(result), result.parcel?.receiverName, result.reason && reason(result.reason)]
      .filter(Boolean)
      .join(' · '),
  }));
  return <Refusals refusals={refusals} acknowledge={onAcknowledge} />;
}

/** The task that a scan opened, or its answer, in one place. */
function Task({ bench }: { bench: StationState }): ReactNode {
  const { measuring, receiving, handingOver, asking, shelving } = bench;
  if (measuring.weighed) {
    return <MeasurePanel key={measuring.weighed.number} measuring={measuring} weighed={measuring.weighed} />;
  }
  if (receiving.slip) return <ReceiveTask receiving={receiving} />;
  if (asking.asked) return <AskedNumber asked={asking.asked} asking={asking} isTall />;
  return (
    <>
      <LaterShelfTask isOpen={shelving.box !== undefined} onClose={shelving.close} shelving={shelving} />
      {!shelving.box && <AnswerPanel result={bench.result} mode={bench.mode} />}
      {handingOver.parcel && (
        <HandOverTask key={handingOver.parcel.id} handingOver={handingOver} parcel={handingOver.parcel} />
      )}
    </>
  );
}
