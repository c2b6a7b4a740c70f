import { encode } from 'uqr';
import { cx } from './class-names.ts';
import css from './qr-code.module.css';

const QUIET = 4;

/** The dark modules as one path, a run of modules per stroke, on a grid of `size` with the quiet zone inside. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (x < size && row[x]) x++;
      path += `M${from} ${y}h${x - from}v1h-${x - from}Z`;
    }
  }
  return { size, path };
}

/** A QR code. Black on white with its quiet zone in both themes: bank apps refuse inverted codes. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg
      className={cx(css.qr, className)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0Z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
