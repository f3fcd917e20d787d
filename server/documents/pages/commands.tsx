import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { codeOf, keyOf, photoCode, type StationCommand, stationCommands } from '~/domain/station/commands';
import { code128Svg } from '../../core/text/codes';
import { CodeDrawing } from './code-drawing';
import type { Paper } from './paper';
import { A4, Head } from './parts';
import { quiet, rule, style } from './style';

/** Sheet for the wall beside a station: a bar code for each mode, for undo and for a picture, with text readable from afar. */
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
        <Command
          key={command}
          code={codeOf(command)}
          name={nameOf(command, say)}
          below={say('documents-pages:commands.key', { key: keyOf(command) })}
        />
      ))}
      <Command code={photoCode} name={say('station:shelf.take')} below={say('station:modes.shelf')} />
    </A4>
  );
}

function nameOf(command: StationCommand, say: Paper['say']): string {
  return say(command === 'undo' ? 'station:undo' : `station:modes.${command}`);
}

type CommandProps = { code: string; name: string; below: string };

/** One command with enough white space that a scanner reads only the intended code. */
function Command({ code, name, below }: CommandProps): ReactNode {
  return (
    <View style={row} wrap={false}>
      <View style={{ width: 250 }}>
        <Text style={{ fontSize: 22, lineHeight: 1.2, fontWeight: 700 }}>{name}</Text>
        <Text style={{ fontSize: 12, lineHeight: 1.4, color: quiet }}>{below}</Text>
      </View>
      <View style={{ width: 240, alignItems: 'center' }}>
        <CodeDrawing svg={code128Svg(code)} width={240} height={38} />
        <Text style={[style.quiet, { marginTop: 3 }]}>{code}</Text>
      </View>
    </View>
  );
}

const row = {
  flexDirection: 'row',
  justifyContent: 'space-between',
  alignItems: 'center',
  height: 58,
  paddingRight: 12,
  borderBottom: `0.5 solid ${rule}`,
} as const;
