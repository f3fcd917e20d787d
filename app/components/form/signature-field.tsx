import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import styles from './signature-field.module.css';
import { TextField } from './text-field';
import { useErrorText } from './use-error-text';

export type Signature = { kind: 'drawn'; image: Blob } | { kind: 'typed'; name: string };

type SignatureFieldProps = {
  label: string;
  error?: unknown | undefined;
  onChange: (signature: Signature | undefined) => void;
};

const WIDTH = 640;
const HEIGHT = 220;

/** A signature drawn with a finger or a mouse, dark on white, or a typed name. */
export function SignatureField({ label, error, onChange }: SignatureFieldProps): ReactNode {
  const { t } = useTranslation();
  const [isTyped, setIsTyped] = useState(false);
  const message = useErrorText()(error);
  const change = (typed: boolean): void => {
    setIsTyped(typed);
    onChange(undefined);
  };
  return (
    <div className={styles.field}>
      {isTyped ? (
        <TextField
          label={label}
          hint={t('signature.typedHint')}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => onChange(typedAs(event.target.value))}
        />
      ) : (
        <Pad label={label} onChange={onChange} />
      )}
      {message && (
        <p className={styles.error} role="alert">
          {message}
        </p>
      )}
      <div>
        <Button variant="quiet" size="sm" onClick={() => change(!isTyped)}>
          {t(isTyped ? 'signature.draw' : 'signature.type')}
        </Button>
      </div>
    </div>
  );
}

type PadProps = { label: string; onChange: SignatureFieldProps['onChange'] };

function Pad({ label, onChange }: PadProps): ReactNode {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);

  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !isDown.current) return;
    const { x, y } = placeOn(event);
    pen.lineTo(x, y);
    pen.stroke();
  };
  const start = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    const { x, y } = placeOn(event);
    Object.assign(pen, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: '#101c2b' });
    pen.beginPath();
    pen.moveTo(x, y);
  };
  const stop = (): void => {
    isDown.current = false;
    canvas.current?.toBlob((image) => image && onChange({ kind: 'drawn', image }), 'image/png');
  };
  const clear = (): void => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    onChange(undefined);
  };

  return (
    <>
      <span className={styles.label}>{label}</span>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className={styles.pad}
        role="img"
        aria-label={t('signature.pad')}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={stop}
      />
      <div>
        <Button variant="outline" size="sm" onClick={clear}>
          {t('signature.clear')}
        </Button>
      </div>
    </>
  );
}

function placeOn(event: PointerEvent<HTMLCanvasElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * WIDTH,
    y: ((event.clientY - box.top) / box.height) * HEIGHT,
  };
}

function typedAs(text: string): Signature | undefined {
  const name = text.trim();
  return name ? { kind: 'typed', name } : undefined;
}
