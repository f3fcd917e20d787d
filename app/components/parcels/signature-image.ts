import type { Signature } from '~/app/components/form/signature-field';

const WIDTH = 640;
const HEIGHT = 220;

/** The signature as an image; a typed name is drawn as text. */
export async function signatureImage(signature: Signature): Promise<Blob> {
  if (signature.kind === 'drawn') return signature.image;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('unexpected');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#101c2b';
  pen.font = 'italic 44px "Manrope Variable", sans-serif';
  pen.textAlign = 'center';
  pen.fillText(signature.name, WIDTH / 2, HEIGHT / 2 + 16, WIDTH - 48);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((image) => (image ? resolve(image) : reject(new Error('unexpected'))), 'image/png'),
  );
}
