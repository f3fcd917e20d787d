import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import { documentAddress } from '~/domain/documents/kinds';
import { readCompared } from '../cargo-query';
import styles from './manifest.module.css';
import { ManifestDifference } from './manifest-difference';
import type { ManifestSheet } from './types';

type Version = ManifestSheet['versions'][number];

/** Every issued version, with its files and its changes. */
export function ManifestVersions({ sheet }: { sheet: ManifestSheet }): ReactNode {
  const { t } = useTranslation('cargo');
  const { searchParams } = useHost();
  const compared = readCompared(searchParams);
  const [newest] = sheet.versions;
  if (!newest) return null;
  return (
    <Card title={t('manifest.versions')}>
      <ul className={styles.versions}>
        {sheet.versions.map((version) => (
          <VersionLine key={version.version} sheet={sheet} version={version} isNewest={version === newest} />
        ))}
      </ul>
      {compared && <ManifestDifference id={sheet.id} {...compared} />}
    </Card>
  );
}

type LineProps = { sheet: ManifestSheet; version: Version; isNewest: boolean };

function VersionLine({ sheet, version: kept, isNewest }: LineProps): ReactNode {
  const { t } = useTranslation('cargo');
  const { setSearch } = useHost();
  const format = useFormat();
  const { version } = kept;
  const isShown = sheet.madeAt !== null && sheet.manifestVersion === version;
  const weight = format.kg(kept.grossG);
  return (
    <li aria-current={isShown || undefined}>
      <div>
        <strong>{t('manifest.versionOf', { version })}</strong>
        <span>{t('manifest.sum', { count: kept.pieces, weight })}</span>
        <span className="muted small">
          {t('manifest.madeBy', {
            at: format.placeTime(kept.madeAt, originZone),
            name: kept.madeBy ?? t('manifest.byRule'),
          })}
        </span>
      </div>
      <div className={styles.versionActs}>
        {!isShown && (
          <Button variant="outline" size="sm" onClick={() => setSearch({ version })}>
            {t('manifest.view')}
          </Button>
        )}
        {version > 1 && (
          <Button variant="outline" size="sm" onClick={() => setSearch({ from: version - 1, to: version })}>
            {t('manifest.compare')}
          </Button>
        )}
        {isNewest && sheet.status === 'closed' && (
          <Button variant="outline" size="sm" onClick={() => setSearch({ from: version, to: undefined })}>
            {t('manifest.compareNow')}
          </Button>
        )}
        {(['xlsx', 'csv'] as const).map((file) => (
          <a key={file} href={documentAddress('manifest', sheet.id, { format: file, version })}>
            {file.toUpperCase()}
          </a>
        ))}
      </div>
    </li>
  );
}
