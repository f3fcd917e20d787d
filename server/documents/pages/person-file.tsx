import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { homeZone } from '~/domain/core/offices';
import { personSections } from '~/domain/privacy/person-file';
import type { PersonData, PersonRow } from '../../privacy/download/schema';
import type { Paper } from './paper';
import { A4, Head, Section } from './parts';
import { customerOf, personColumns, receiverOf } from './person-columns';
import { style } from './style';
import { type Column, Table } from './table';

/** 770 pt wide: A4 landscape within its margins. */
const WIDTH = 770;
/** The newest rows of a section; the JSON file beside has all. More would take longer than a job may. */
const MOST_ROWS = 500;

/** A section with so few rows is not split over two pages. */
const MOST_TOGETHER = 12;

type PersonFileProps = { paper: Paper; data: PersonData; madeAt: Date };

/** Everything that is stored about a person, for reading: a table for each kind of record. */
export function PersonFilePage({ paper, data, madeAt }: PersonFileProps): ReactNode {
  const { say } = paper;
  const title = say('documents-pages:personFile.title');
  const filled = personSections.flatMap((section) => {
    const rows = data[section] ?? [];
    return rows.length > 0 ? [{ section, rows }] : [];
  });
  return (
    <A4 paper={paper} name={title} orientation="landscape">
      <Head title={title} code={nameOf(paper, data)} below={paper.date(madeAt, homeZone)} />
      <Text style={style.section}>{say('documents-pages:personFile.lead')}</Text>
      {filled.length === 0 && <Text>{say('documents-pages:personFile.empty')}</Text>}
      {filled.map(({ section, rows }) => (
        <View key={section} wrap={rows.length > MOST_TOGETHER}>
          <Section title={say(`documents-pages:personFile.sections.${section}`)}>
            {rows.length > MOST_ROWS && (
              <Text style={style.quiet}>
                {say('documents-pages:personFile.newest', { count: MOST_ROWS, total: rows.length })}
              </Text>
            )}
            <Table
              rows={rows.slice(-MOST_ROWS)}
              columns={personColumns[section].map(
                ([name, share, format]): Column<PersonRow> => ({
                  title: say(`documents-pages:personFile.columns.${name}`),
                  width: (WIDTH * share) / 100,
                  text: (row) => format(paper, row) || '–',
                }),
              )}
              fontSize={8}
            />
          </Section>
        </View>
      ))}
    </A4>
  );
}

/** A receiver is named by the newest of their parcels. */
function nameOf(paper: Paper, { profile, parcels = [] }: PersonData): string {
  const [customer] = profile ?? [];
  const newest = parcels.at(-1);
  return customer ? customerOf(paper, customer) : newest ? receiverOf(paper, newest) : '';
}
