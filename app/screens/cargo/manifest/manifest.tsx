import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button, FileButton } from '~/app/components/actions/button';
import { useAirport } from '~/app/components/cargo/use-airport';
import { useBothLanguages } from '~/app/components/record/papers-card';
import { RecordHead } from '~/app/components/record/record-head';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatMawb } from '~/domain/cargo/mawb';
import { destinationAirport, originAirport, originZone } from '~/domain/core/offices';
import { readManifestQuery } from '../cargo-query';
import styles from './manifest.module.css';
import { ManifestPieces } from './manifest-pieces';
import { ManifestVersions } from './manifest-versions';
import type { ManifestSheet } from './types';

/** The printed manifest of a cargo: black on white A4, without the layout. */
export function Manifest({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('cargo');
  const { print, searchParams } = useHost();
  const files = useBothLanguages();
  const manifest = trpc.cargo.manifest.useQuery(readManifestQuery(searchParams, id));
  if (!manifest.data) return <NotYet query={manifest} />;
  const sheet = manifest.data;
  return (
    <>
      <div className="no-print">
        <RecordHead
          name={t('manifest.title', { code: sheet.code })}
          back={{ to: `/moz/cargo?id=${id}`, label: t('form.backToRecord') }}
          others={(['manifest', 'consolidation'] as const).flatMap((kind) =>
            files(kind, id, versionOf(sheet)).map(({ label, href }) => (
              <FileButton
                key={href}
                href={href}
                variant="outline"
                aria-label={t('documents:card.file', { name: t(`documents:names.${kind}`), file: label })}
              >
                {`${t(`documents:names.${kind}`)} · ${label}`}
              </FileButton>
            )),
          )}
          next={
            <Button size="lg" icon={<IconPrinter size={20} aria-hidden="true" />} onClick={print}>
              {t('manifest.print')}
            </Button>
          }
        />
      </div>
      <div className={`no-print ${styles.versionsCard}`}>
        <ManifestVersions sheet={sheet} />
      </div>
      <div className={styles.scroll}>
        <article className={styles.paper}>
          <ManifestHead sheet={sheet} />
          <ManifestPieces sheet={sheet} />
          <footer className={styles.signatures}>
            <span>{t('manifest.handedOver')}</span>
            <span>{t('manifest.takenOver')}</span>
          </footer>
        </article>
      </div>
    </>
  );
}

function versionOf({ madeAt, manifestVersion }: ManifestSheet): { version?: number } {
  return madeAt ? { version: manifestVersion } : {};
}

function ManifestHead({ sheet }: { sheet: ManifestSheet }): ReactNode {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const { full, dateTime } = useAirport();
  const facts: readonly [string, string][] = [
    [t('record.mawb'), sheet.mawb ? formatMawb(sheet.mawb) : '–'],
    [t('form.from'), full(sheet.legs[0]?.origin ?? '')],
    [t('form.to'), full(sheet.legs.at(-1)?.destination ?? '')],
    [t('form.flight'), sheet.legs.map(({ flight }) => flight).join(', ')],
    [t('record.etd'), dateTime(sheet.etd, sheet.legs[0]?.origin ?? originAirport)],
    [t('record.eta'), dateTime(sheet.eta, sheet.legs.at(-1)?.destination ?? destinationAirport)],
    [t('manifest.version'), sheet.madeAt ? String(sheet.manifestVersion) : t('manifest.live')],
    [t('manifest.printedAt'), format.placeTime(sheet.printedAt, originZone)],
  ];
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.brand}>Moz</p>
        <h2>{t('manifest.heading')}</h2>
        <p className={styles.code}>{sheet.code}</p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
