import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { codeOf, keyOf, type StationCommand, stationCommands } from '~/domain/station/commands';
import { code128Svg } from '../../core/text/codes';
import { CodeDrawing } from './code-drawing';
import type { Paper } from './paper';
import { A4, Head } from './parts';
import { quiet, rule, style } from './style';

/** Sheet for the wall beside a station: a bar code for each mode and for undo, with text readable from afar. */
export function CommandsPage({ paper }: { paper: Paper }): ReactNode {
  const { say } = paper;
  return (
    <A4 paper={paper} name={say('documents-pages:commands.title')}>
      <Head
        title={say('station:title')}
        code={say('documents-pages:commands.title')}
        below={say('documents-pages:commands.lead')}
      />
      {stationCommands.map((command) => (
        <Command key={command} paper={paper} command={command} />
      ))}
    </A4>
  );
}

/** One command with enough white space that a scanner reads only the intended code. */
function Command({ paper: { say }, command }: { paper: Paper; command: StationCommand }): ReactNode {
  return (
    <View style={row} wrap={false}>
      <View style={{ width: 250 }}>
        <Text style={{ fontSize: 22, lineHeight: 1.2, fontWeight: 700 }}>
          {say(command === 'undo' ? 'station:undo' : `station:modes.${command}`)}
        </Text>
        <Text style={{ fontSize: 12, lineHeight: 1.4, color: quiet }}>
          {say('documents-pages:commands.key', { key: keyOf(command) })}
        </Text>
      </View>
      <View style={{ width: 240, alignItems: 'center' }}>
        <CodeDrawing svg={code128Svg(codeOf(command))} width={240} height={42} />
        <Text style={[style.quiet, { marginTop: 3 }]}>{codeOf(command)}</Text>
      </View>
    </View>
  );
}

const row = {
  flexDirection: 'row',
  justifyContent: 'space-between',
  alignItems: 'center',
  height: 64,
  paddingRight: 12,
  borderBottom: `0.5 solid ${rule}`,
} as const;
