/** `kept`: stored on the device, without an answer from the server yet. */
export type ScanVerdict = 'good' | 'careful' | 'known' | 'bad' | 'kept';

/** `read`: the camera has read a code; what becomes of it follows. */
type Sound = ScanVerdict | 'read';

const tones: Readonly<Record<Sound, readonly { hertz: number; at: number; lasts: number }[]>> = {
  good: [{ hertz: 880, at: 0, lasts: 0.12 }],
  careful: [
    { hertz: 880, at: 0, lasts: 0.12 },
    { hertz: 330, at: 0.18, lasts: 0.3 },
  ],
  known: [
    { hertz: 660, at: 0, lasts: 0.1 },
    { hertz: 660, at: 0.16, lasts: 0.1 },
  ],
  bad: [{ hertz: 196, at: 0, lasts: 0.45 }],
  kept: [{ hertz: 523, at: 0, lasts: 0.18 }],
  read: [{ hertz: 1320, at: 0, lasts: 0.05 }],
};

let audio: AudioContext | undefined;
let isSilent = false;

/** Turns the sounds off or on. */
export function setSilent(silent: boolean): void {
  isSilent = silent;
}

/**
 * Plays the sound of a scan result: one high tone, a high and a low one, two middle ones, one long low one, or a soft
 * middle one; or the tick of a code that was read. Silent when the browser blocks sound.
 */
export function beep(sound: Sound): void {
  if (isSilent) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  for (const { hertz, at, lasts } of tones[sound]) {
    const start = audio.currentTime + at;
    const oscillator = new OscillatorNode(audio, {
      frequency: hertz,
      type: sound === 'bad' ? 'square' : 'sine',
    });
    const gain = new GainNode(audio, { gain: 0.18 });
    gain.gain.setTargetAtTime(0, start + lasts * 0.7, 0.02);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + lasts + 0.1);
  }
}
